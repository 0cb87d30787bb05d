import type { KindTools, MenuProps } from '#app/admin/documents/kind-tools.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useLoadedOnPress } from '#app/react-router/use-loaded-on-press.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { hasSignUp } from './has-sign-up.ts'
import { useChangeStatus } from './use-change-status.tsx'
import './PostponeDialog.module.css'

export const eventTools: KindTools = {
  Links({ item, screens, className }) {
    const t = useMessages('editing')
    if (!hasSignUp(item.fields)) return null
    return (
      <AdminLink to={`${screens}/sign-ups`} className={className}>
        {t('tools.signUps')}
      </AdminLink>
    )
  },
  menu(props) {
    return props.isPast ? undefined : <StatusTools {...props} />
  },
}

/** The buttons of a menu that cancel and postpone an event, or let a cancelled one take place. */
function StatusTools({ contentName, item, title, openDialog }: MenuProps) {
  const t = useMessages('editing')
  const [, loadDialog] = useLoadedOnPress(
    async () => (await import('./PostponeDialog.tsx')).PostponeDialog,
  )
  const { isPending, changeStatus } = useChangeStatus(contentName, item)
  const button = (text: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={t('status.label', { action: text, title })}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      {text}
    </button>
  )
  if (item.fields['status'] === 'cancelled') {
    return button(t('status.resume'), () => void changeStatus('planned'))
  }
  return (
    <>
      {button(t('status.postpone'), () => loadDialog(openDialog))}
      {button(t('status.cancel'), () => void changeStatus('cancelled'))}
    </>
  )
}
