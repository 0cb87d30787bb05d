import { useRef, useState } from 'react'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/content/editable.ts'
import type { EventStatus } from '#core/content/event.ts'
import { dayInKyiv } from '#core/dates.ts'
import { useChangeStatus } from './use-change-status.ts'

/** The second press of a double tap comes within this time; milliseconds. */
const doubleTap = 500

type StatusToolsProps = {
  contentName: ContentName
  item: Editable
  title: string
  endpoints: EditorEndpoints
  onPostpone: () => void
}

/** The buttons that cancel and postpone an event, or let a cancelled one take place; none when it is over. */
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
  const press = useSinglePress((status) => void changeStatus(status))
  const [today] = useState(() => dayInKyiv(new Date()))
  const { status, endDate = '' } = item.fields
  if (endDate < today) return null
  const isCancelled = status === 'cancelled'
  return (
    <>
      {/* One button, which keeps the focus when its meaning changes. */}
      {isCancelled
        ? button(t('status.resume'), () => press('planned'))
        : button(t('status.cancel'), () => press('cancelled'))}
      {isCancelled ? null : button(t('status.postpone'), onPostpone)}
    </>
  )
}

/** Leaves out the second press of a double tap: by then the first may have changed what the button does. */
function useSinglePress(change: (status: EventStatus) => void) {
  const last = useRef<{ status: EventStatus; time: number }>(undefined)
  return (status: EventStatus) => {
    const time = performance.now()
    const { status: other = status, time: before = 0 } = last.current ?? {}
    if (other !== status && time - before < doubleTap) return
    last.current = { status, time }
    change(status)
  }
}
