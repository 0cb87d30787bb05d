import { useState } from 'react'
import { useDeed } from '#app/editing/useDeed.tsx'
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
  const { isUnderWay, deed } = useDeed<PeopleAnswer>(postTo)
  const [whom, setWhom] = useState<string>()
  return {
    invite({ id, version }) {
      setWhom(id)
      const said = { done: t('admins.again.done'), failed: t('admins.again.failed') }
      // A key for each version: the next try of what was not answered is the same one.
      const key = `${id} ${version}`
      void deed({ intent: 'inviteAgain', id, version: String(version), key }, said)
    },
    isUnderWay: ({ id }) => isUnderWay && id === whom,
  }
}
