import { useState } from 'react'
import { useDeed } from '#app/editing/useDeed.tsx'
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
  const { isUnderWay, deed } = useDeed<LetterAnswer>(postTo)
  const [which, setWhich] = useState<string>()
  return {
    turn({ id, version, isAnswered }) {
      setWhich(id)
      const intent = isAnswered ? 'unanswered' : 'answered'
      const said = { done: t('inbox.marked'), failed: t('inbox.markFailed') }
      void deed({ intent, id, version: String(version) }, said)
    },
    isUnderWay: ({ id }) => isUnderWay && id === which,
  }
}
