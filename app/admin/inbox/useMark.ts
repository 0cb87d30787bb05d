import { useState } from 'react'
import { usePost } from '#app/editing/usePost.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import type { LetterAnswer } from './changeLetter.ts'
import type { Letter } from './letters.ts'

export type Mark = {
  /** As answered where it was not, and the other way round. */
  turn: (letter: Letter) => void
  isUnderWay: (letter: Letter) => boolean
}

/** Asked for by the list, because a letter may have left it before the answer is heard. */
export function useMark(postTo: string): Mark {
  const t = useWords('desk')
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<LetterAnswer>(postTo)
  const [which, setWhich] = useState<string>()
  const turn = async ({ id, version, isAnswered }: Letter) => {
    setWhich(id)
    const intent = isAnswered ? 'unanswered' : 'answered'
    const answer = await post({ intent, id, version: String(version) })
    void notify((toast) =>
      answer?.ok ? toast.success(t('inbox.marked')) : toast.error(t('inbox.markFailed')),
    )
  }
  return {
    turn: (letter) => void turn(letter),
    isUnderWay: ({ id }) => isUnderWay && id === which,
  }
}
