import type { ContentName } from '#core/content/content-kinds.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { Editable } from '#core/content/editable.ts'
import { useChangeStatus } from './use-change-status.ts'

type StatusToolsProps = {
  contentName: ContentName
  item: Editable
  title: string
  endpoints: EditorEndpoints
  onPostpone: () => void
}

/** The buttons that cancel and postpone an event, or let a cancelled one take place. */
export function StatusTools({ contentName, item, title, endpoints, onPostpone }: StatusToolsProps) {
  const t = useMessages('editing')
  const { isPending, changeStatus } = useChangeStatus(contentName, item, endpoints)
  const button = (text: string, onClick: () => void) => (
    <Button
      variant="quiet"
      size="s"
      aria-label={t('status.label', { action: text, title })}
      isLoading={isPending}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  const isCancelled = item.fields['status'] === 'cancelled'
  return (
    <>
      {/* One button, which keeps the focus when its meaning changes. */}
      {isCancelled
        ? button(t('status.resume'), () => void changeStatus('planned'))
        : button(t('status.cancel'), () => void changeStatus('cancelled'))}
      {isCancelled ? null : button(t('status.postpone'), onPostpone)}
    </>
  )
}
