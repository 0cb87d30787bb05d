import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { EventView } from '#app/events/view/event-view.ts'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { useZone } from '#app/state/use-zone.ts'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { calendarPeriod } from '#core/content/event-times.ts'
import type { Zone } from '#core/zone.ts'
import s from './CalendarMenu.module.css'

export type EventCalendarMenuProps = {
  event: EventView
  /** The address of the file for other calendars. */
  file: string
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The calendars to which an event can be added: a popover that is open from its first rendering. */
export function EventCalendarMenu({ event, file, button, onClose }: EventCalendarMenuProps) {
  const t = useMessages('eventsPage')
  const tCard = useMessages('events')
  const zone = useZone()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.showPopover?.({ source: button.current ?? undefined })
    menu.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [button])
  const close = () => menu.current?.hidePopover?.()
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={tCard('card.calendar')}
      className={s.menu}
      onBlur={closeWhenFocusLeaves}
      onKeyDown={moveFocus}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      <ExternalLink
        role="menuitem"
        href={googleAddress(event, zone)}
        rel="noopener"
        onClick={close}
      >
        {t('subscribe.google')}
      </ExternalLink>
      <a role="menuitem" href={file} onClick={close}>
        {t('eventFile')}
      </a>
    </div>
  )
}

/** The arrows go around, as in menus of an operating system. */
function moveFocus(press: KeyboardEvent<HTMLElement>) {
  if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return
  press.preventDefault()
  const items = [...press.currentTarget.querySelectorAll('a')]
  const focused = items.findIndex((item) => item === document.activeElement)
  items.at((focused + (press.key === 'ArrowUp' ? -1 : 1)) % items.length)?.focus()
}

function googleAddress(event: EventView, zone: Zone): string {
  const { title, place, link } = event
  const { start, end } = calendarPeriod(event)
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: title?.value ?? '',
    dates: `${toGoogleTime(start)}/${toGoogleTime(end)}`,
    ctz: zone,
    ...(place && { location: place.value }),
    ...(link && { details: link }),
  })
  return `https://calendar.google.com/calendar/render?${parameters}`
}

/** '20261125T183000', or '20261125' for whole days. */
function toGoogleTime(time: string): string {
  return time.replaceAll(/[-:]/g, '') + (time.includes('T') ? '00' : '')
}
