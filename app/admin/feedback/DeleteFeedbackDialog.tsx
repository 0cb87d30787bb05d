import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { FeedbackMessageView } from './feedback-view.ts'

type DeleteFeedbackDialogProps = {
  feedbackMessage: FeedbackMessageView
  postTo: string
  isOpen: boolean
  onClose: () => void
}

export function DeleteFeedbackDialog({ feedbackMessage, ...rest }: DeleteFeedbackDialogProps) {
  const t = useMessages('admin')
  const tEvents = useMessages('eventForm')
  const messages = {
    deleted: t('feedback.deleted'),
    deleteFailed: tEvents('deleteToastMessage.fail'),
  }
  return (
    <DeleteDialog
      key={feedbackMessage.id}
      name={feedbackMessage.fullName}
      item={feedbackMessage}
      daysInBin={feedbackMessage.daysLeft}
      messages={messages}
      {...rest}
    />
  )
}
