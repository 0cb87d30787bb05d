import { ActionDialog } from '#app/admin/actions/ActionDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { getsMail } from './recipients.ts'
import type { SignUpView } from './sign-up-view.ts'

type Props = { signUp: SignUpView; isOpen: boolean; onClose: () => void }

/** Asks before somebody loses their place, and says who tells them. */
export function CancelDialog({ signUp, sendsMail, ...dialog }: Props & { sendsMail: boolean }) {
  const t = useMessages('signUps')
  const { id, name } = signUp
  return (
    <ActionDialog<SignUpForm>
      commands="signUps"
      command={{ intent: 'cancel', id }}
      messages={{ done: t('cancel.done', { name }), failed: t('failed') }}
      title={t('cancel.title')}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('cancel.button')}
      {...dialog}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t(sendsMail && getsMail(signUp) ? 'cancel.mail' : 'cancel.noMail')}</p>
    </ActionDialog>
  )
}

export function EraseDialog({ signUp: { id, name }, ...dialog }: Props) {
  const t = useMessages('signUps')
  return (
    <ActionDialog<SignUpForm>
      commands="signUps"
      command={{ intent: 'erase', id }}
      messages={{ done: t('erase.done'), failed: t('failed') }}
      title={t('erase.title')}
      cancelLabel={t('erase.keep')}
      confirmLabel={t('erase.button')}
      {...dialog}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t('erase.note')}</p>
    </ActionDialog>
  )
}
