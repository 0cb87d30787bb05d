import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { EventView } from '#app/events/view/event-view.ts'
import { showPressFailure } from '#app/react-router/failed-navigation.ts'
import { hasNewRelease } from '#app/react-router/release.ts'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { loadNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Spinner } from '#app/ui/controls/Spinner.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import type { EventCalendarMenuProps } from './EventCalendarMenu.tsx'
import s from './CalendarMenu.module.css'

type Props = {
  event: EventView
  /** Without its word. */
  isIcon?: boolean
}

/** Requests the file of one event for a calendar; with scripts it opens a menu, which has Google Calendar as well. */
export function CalendarButton({ event, isIcon = false }: Props) {
  const t = useMessages('events')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<ComponentType<EventCalendarMenuProps>>()
  const title = event.title?.value
  const file = `/events/${event.slug}.ics`
  const address = file + lng
  const [isLoading, setLoading] = useState(false)
  const openMenu = async (click?: MouseEvent) => {
    click?.preventDefault()
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
      else location.assign(address)
    }
    setLoading(false)
  }
  return (
    <>
      <form action={file}>
        <button
          ref={button}
          name="lng"
          value={language}
          className={isIcon ? s.icon : s.button}
          aria-label={isHydrated && title ? t('card.calendarFor', { title }) : undefined}
          aria-haspopup={isHydrated ? 'menu' : undefined}
          aria-expanded={isHydrated ? Boolean(Menu) : undefined}
          aria-busy={isLoading || undefined}
          data-menu
          onClick={(click) => void openMenu(click)}
        >
          {isLoading ? <Spinner /> : <SpriteIcon name="calendar" />}
          <span className={isIcon ? 'visually-hidden' : undefined}>{t('card.calendar')}</span>
        </button>
      </form>
      {Menu ? (
        <Menu event={event} file={address} button={button} onClose={() => setMenu(undefined)} />
      ) : null}
    </>
  )
}
