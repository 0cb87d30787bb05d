import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { showPressFailure } from '#app/framework/failed-navigation.ts'
import { hasNewRelease } from '#app/framework/release.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { loadNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Spinner } from '#app/ui/controls/Spinner.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import type { EventView } from './event-view.ts'
import type { EventCalendarMenuProps } from './EventCalendarMenu.tsx'
import s from './CalendarMenu.module.css'

/** The file of one event for a calendar. Once scripts are loaded it opens a menu, which has Google Calendar as well. */
export function CalendarLink({ event }: { event: EventView }) {
  const t = useMessages('events')
  const { language } = useSiteState()
  const link = useRef<HTMLAnchorElement>(null)
  const [Menu, setMenu] = useState<ComponentType<EventCalendarMenuProps>>()
  const href = `/events/${event.slug}.ics${languageSearch(language)}`
  const [isLoading, setLoading] = useState(false)
  const openMenu = async () => {
    setLoading(true)
    try {
      const [{ EventCalendarMenu }] = await Promise.all([
        import('./EventCalendarMenu.tsx'),
        loadNamespaces(language, ['eventsPage']),
      ])
      setMenu(() => EventCalendarMenu)
    } catch {
      const isServerLost = (await hasNewRelease()) === undefined
      // The file would be the browser's error page.
      if (isServerLost) showPressFailure(() => void openMenu())
      else location.assign(href)
    }
    setLoading(false)
  }
  const handleClick = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    void openMenu()
  }
  return (
    <>
      <a
        ref={link}
        href={href}
        className={s.button}
        aria-busy={isLoading || undefined}
        data-opens-menu
        onClick={handleClick}
      >
        {isLoading ? <Spinner /> : <SpriteIcon name="calendar" />}
        {t('card.calendar')}
      </a>
      {Menu ? (
        <Menu event={event} file={href} link={link} onClose={() => setMenu(undefined)} />
      ) : null}
    </>
  )
}
