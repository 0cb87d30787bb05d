import { useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { FeedbackActionResult } from './feedback-action.ts'
import type { FeedbackMessageView } from './feedback-page.ts'

export type MarkAction = {
  /** As answered where it was not, and the other way round. */
  toggle: (letter: FeedbackMessageView) => void
  isPending: (letter: FeedbackMessageView) => boolean
}

/** Asked for by the list, because a letter may have left it before the answer is heard. */
export function useMarkAnswered(postTo: string): MarkAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<FeedbackActionResult>(postTo)
  const [which, setWhich] = useState<string>()
  return {
    toggle({ id, version, isAnswered }) {
      setWhich(id)
      const intent = isAnswered ? 'unanswered' : 'answered'
      const said = { done: t('feedback.marked'), failed: t('feedback.markFailed') }
      void runAction({ intent, id, version: String(version) }, said)
    },
    isPending: ({ id }) => isPending && id === which,
  }
}
