import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
} from 'react'
import { href, useLocation } from 'react-router'
import { JoinLink } from '#app/page/JoinLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { ScreenName } from '#app/page/ScreenName.tsx'
import { useOwnPages } from '#app/state/root-data.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { isPopoverOpen } from '#app/ui/popovers.ts'
import { isShown } from '#core/community/community.ts'
import { screensWith } from '#core/screens.ts'
import { OwnPageLinks } from './OwnPageLinks.tsx'
import { useHash } from './use-hash.ts'
import s from './Navigation.module.css'
import stylesheet from './own-pages.css?url'

const sections = ['events', 'about', 'philosophy', 'contacts'] as const
const pages = screensWith('isInMenu')

/** On the front page, links to its sections; elsewhere a link to the front page. Then the pages that have no section. */
export function Navigation({ id }: { id: string }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const hash = useHash()
  const { language, community } = useSiteState()
  const search = t('nav.search')
  const folder = `/${pathname.split('/')[1]}`
  const shown = pathname === '/' ? sections.filter((section) => isShown(community, section)) : []
  const others = pages.filter(
    ({ name }) => isShown(community, `${name}Page`) && !(shown as readonly string[]).includes(name),
  )
  return (
    <nav
      className={s.navigation}
      id={id}
      popover="auto"
      aria-label={t('nav.label')}
      onBlur={closeWhenFocusLeaves}
      {...useMenu()}
    >
      <ul role="list" className={s.list}>
        {shown.length > 0 ? (
          shown.map((section) => (
            <li key={section}>
              <PageLink
                to="/"
                hash={`#${section}`}
                aria-current={hash === `#${section}` ? 'location' : undefined}
              >
                {t(`nav.${section}`)}
              </PageLink>
            </li>
          ))
        ) : (
          <li>
            <PageLink to="/">{t('nav.main')}</PageLink>
          </li>
        )}
        {others.map(({ name, path }) => (
          <li key={name}>
            <PageLink to={href(path)} aria-current={folder === path ? 'page' : undefined}>
              <ScreenName name={name} />
            </PageLink>
          </li>
        ))}
        <MenuPages />
        <li className={s.marker} aria-hidden />
      </ul>
      <form action={href('/search')}>
        <input type="hidden" name="lng" value={language} />
        <label>
          <SpriteIcon name="search" />
          <input type="search" name="q" aria-label={search} placeholder={search} />
        </label>
      </form>
      <JoinLink className={s.join}>{t('join')}</JoinLink>
    </nav>
  )
}

/** The menu waits this long for the next screen, in milliseconds. */
const closeDelay = 150

function useMenu() {
  const menu = useRef<HTMLElement>(null)
  const location = useLocation()
  /** Runs from a click in the menu until the menu is closed. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => {
    menu.current?.querySelector<HTMLElement>('[popover]')?.hidePopover?.()
    menu.current?.hidePopover?.()
  }, [])
  // The browser itself closes it after a click outside.
  const closeSoon = ({ target }: MouseEvent) => {
    // The search stays, and so do the pages that a button has just shown.
    const { form, popoverTargetElement } = target as HTMLButtonElement
    if (!form && !popoverTargetElement) timer.current = setTimeout(close, closeDelay)
  }

  // The menu closes in the same step as the next screen is shown: before it, the page would be laid out
  // twice, and a slow phone would show the next screen a fifth later.
  useLayoutEffect(() => {
    if (timer.current) close()
    // oxlint-disable-next-line react/exhaustive-deps -- runs for each change of the location
  }, [location, close])

  // The menu may have been opened before hydration. And a page that was reloaded while a dialog was
  // open is on the history entry of that dialog.
  useEffect(() => {
    if (history.state?.dialog || (menu.current && isPopoverOpen(menu.current)))
      void closeOnBack(menu)
  }, [])

  // In a wide window the links are in the header, and an open menu would cover it.
  useEffect(() => {
    const wideWindow = matchMedia('(width > 59.375em)')
    wideWindow.addEventListener('change', close)
    return () => wideWindow.removeEventListener('change', close)
  }, [close])
  return {
    ref: menu,
    onBeforeToggle() {
      // A menu that is opened again meanwhile stays open.
      clearTimeout(timer.current)
      timer.current = undefined
    },
    onToggle: () => void closeOnBack(menu),
    onClick: closeSoon,
  }
}

/** If the script cannot be loaded, Back leaves the page, as it does without scripts. */
async function closeOnBack({ current }: RefObject<HTMLElement | null>) {
  const dialogHistory = await import('#app/react-router/dialog-history.ts').catch(() => {})
  dialogHistory?.closeMenuOnBack(current)
}

const id = 'own-pages'

/** The pages that the community has added to the menu. A wide window has no room for them beside the others. */
function MenuPages() {
  const t = useMessages()
  if (useOwnPages('menu').length === 0) return null
  return (
    <li data-own-pages>
      <link rel="stylesheet" href={stylesheet} />
      <button type="button" popoverTarget={id}>
        {t('nav.more')}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- VoiceOver ignores lists without bullets; a popover that closes behind the focus */}
      <ul role="list" id={id} popover="auto" onBlur={closeWhenFocusLeaves}>
        <OwnPageLinks place="menu" />
      </ul>
    </li>
  )
}
