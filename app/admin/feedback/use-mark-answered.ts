import { useItemAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { FeedbackForm } from '#core/commands/feedback-commands.ts'
import type { FeedbackMessageView } from './feedback-view.ts'

export type MarkAction = {
  /** Marks as answered what was not, and the other way round. */
  toggle: (feedbackMessage: FeedbackMessageView) => void
  isPending: (feedbackMessage: FeedbackMessageView) => boolean
}

/** Used by the list and not by its item, which may leave the list before the response arrives. */
export function useMarkAnswered(postTo: string): MarkAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useItemAction<FeedbackForm>(postTo)
  return {
    isPending,
    toggle({ id, version, isAnswered }) {
      const intent = isAnswered ? 'unanswered' : 'answered'
      const messages = { done: t('feedback.marked'), failed: t('feedback.markFailed') }
      void runAction({ intent, id, version }, messages)
    },
  }
}
