import { useMessages } from '#app/state/use-messages.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { useChangeStatus } from './use-change-status.tsx'

type StatusToolsProps = {
  contentName: ContentName
  item: Editable
  title: string
  onPostpone: () => void
}

/** The buttons of a menu that cancel and postpone an event, or let a cancelled one take place. */
export function StatusTools({ contentName, item, title, onPostpone }: StatusToolsProps) {
  const t = useMessages('editing')
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
      {button(t('status.postpone'), onPostpone)}
      {button(t('status.cancel'), () => void changeStatus('cancelled'))}
    </>
  )
}
