import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { loadNamespaces } from '#app/i18n/messages.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import type { EventCalendarMenuProps } from './EventCalendarMenu.tsx'
import type { EventView } from './event-view.ts'
import s from './CalendarMenu.module.css'

/** The file of one event for a calendar. Once scripts are loaded it opens a menu, which has Google Calendar as well. */
export function CalendarLink({ event }: { event: EventView }) {
  const t = useMessages('events')
  const { language } = useSiteState()
  const link = useRef<HTMLAnchorElement>(null)
  const [Menu, setMenu] = useState<ComponentType<EventCalendarMenuProps>>()
  const href = `/events/${event.slug}.ics${languageSearch(language)}`
  const openMenu = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    Promise.all([import('./EventCalendarMenu.tsx'), loadNamespaces(language, ['eventsPage'])]).then(
      ([{ EventCalendarMenu }]) => setMenu(() => EventCalendarMenu),
      () => location.assign(href),
    )
  }
  const closeMenu = () => {
    setMenu(undefined)
    link.current?.focus()
  }
  return (
    <>
      <a ref={link} href={href} className={s.button} onClick={openMenu}>
        <SpriteIcon name="calendar" />
        {t('card.calendar')}
      </a>
      {Menu ? <Menu event={event} file={href} link={link} onClose={closeMenu} /> : null}
    </>
  )
}
