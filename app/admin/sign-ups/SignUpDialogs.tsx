import { useAction } from '#app/admin/actions/use-action.tsx'
import { useFocusAfterDelete } from '#app/admin/deleting/use-focus-after-delete.ts'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { getsMail } from './recipients.ts'
import type { SignUpView } from './sign-up-view.ts'

type Props = { signUp: SignUpView; isOpen: boolean; onClose: () => void }

/** Asks before somebody loses their place, and says who tells them. */
export function CancelDialog({ sendsMail, ...props }: Props & { sendsMail: boolean }) {
  const t = useMessages('signUps')
  const isTold = sendsMail && getsMail(props.signUp)
  return (
    <Question
      {...props}
      intent="cancel"
      title={t('cancel.title')}
      note={t(isTold ? 'cancel.mail' : 'cancel.noMail')}
      keepLabel={t('cancel.keep')}
      label={t('cancel.button')}
      done={t('cancel.done', { name: props.signUp.name })}
    />
  )
}

export function EraseDialog(props: Props) {
  const t = useMessages('signUps')
  return (
    <Question
      {...props}
      intent="erase"
      title={t('erase.title')}
      note={t('erase.note')}
      keepLabel={t('erase.keep')}
      label={t('erase.button')}
      done={t('erase.done')}
    />
  )
}

type QuestionProps = Props & {
  intent: 'cancel' | 'erase'
  title: string
  note: string
  keepLabel: string
  label: string
  done: string
}

function Question({ signUp, intent, note, keepLabel, label, done, ...dialog }: QuestionProps) {
  const t = useMessages('signUps')
  const moveFocus = useFocusAfterDelete(dialog.isOpen)
  const { isPending, runAction } = useAction<SignUpForm>(commandAddress('signUps'))
  const run = async () => {
    const result = await runAction({ intent, id: signUp.id }, { done, failed: t('failed') })
    if (result.ok) dialog.onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onClosed={moveFocus}
      cancelLabel={keepLabel}
      confirmButton={
        <Button variant="danger" isLoading={isPending} onClick={() => void run()}>
          {label}
        </Button>
      }
    >
      <p>
        <strong>{signUp.name}</strong>
      </p>
      <p>{note}</p>
    </ConfirmDialog>
  )
}
