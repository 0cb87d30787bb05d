import { useState } from 'react'
import { usePost } from '#app/editing/usePost.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import type { PeopleAnswer } from './changePeople.ts'
import type { Person } from './people.ts'

export type InviteAgain = {
  invite: (person: Person) => void
  isUnderWay: (person: Person) => boolean
}

/** Asked for by the list, because the line is another one when the answer is heard. */
export function useInviteAgain(postTo: string): InviteAgain {
  const t = useWords('desk')
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<PeopleAnswer>(postTo)
  const [whom, setWhom] = useState<string>()
  const invite = async ({ id, version }: Person) => {
    setWhom(id)
    const seen = { id, version: String(version) }
    // A key for each version: the next try of what was not answered is the same one.
    const answer = await post({ intent: 'inviteAgain', ...seen, key: `${id} ${version}` })
    void notify((toast) =>
      answer?.ok ? toast.success(t('admins.again.done')) : toast.error(t('admins.again.failed')),
    )
  }
  return {
    invite: (person) => void invite(person),
    isUnderWay: ({ id }) => isUnderWay && id === whom,
  }
}
