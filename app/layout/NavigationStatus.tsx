import { useEffect, useRef, useState } from 'react'
import {
  useLocation,
  useNavigation,
  NavigationType,
  useNavigationType,
  type Location,
} from 'react-router'
import {
  recordShownPage,
  setNavigationFailure,
  useNavigationFailure,
} from '#app/react-router/failed-navigation.ts'
import { prefetchLinks } from '#app/react-router/prefetch.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Notice } from '#app/ui/status/Notices.tsx'
import s from './NavigationStatus.module.css'

/** Shows that a navigation is in progress, or that it has failed and the page stayed; announces the page that it opens. */
export function NavigationStatus() {
  const t = useMessages()
  const isLoading = useNavigation().state === 'loading'
  const failure = useNavigationFailure()
  const location = useLocation()
  const { title, key } = useNewTitle()
  useEffect(() => {
    recordShownPage(location)
    prefetchLinks()
  }, [location])
  return (
    <>
      <output className={s.pending}>
        {isLoading ? <span className={s.line}>{t('loading')}</span> : null}
      </output>
      <output className="visually-hidden">
        <span key={key}>{title}</span>
      </output>
      {failure ? (
        <Notice
          isError
          count={failure.count}
          action={
            <Button size="s" isLoading={isLoading} onClick={failure.retry}>
              {t('lost.retry')}
            </Button>
          }
          dismiss={{ label: t('dismiss'), run: () => setNavigationFailure(undefined) }}
        >
          {t(failure.count > 1 ? 'lost.still' : 'lost.text')}
        </Notice>
      ) : null}
    </>
  )
}

/**
 * The title of the page that a navigation has opened, to be announced; empty for the first page of a visit. As after
 * loading a document, the focus moves to where reading begins.
 */
function useNewTitle(): { title: string; key: string } {
  const { language } = useSiteState()
  const location = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const [newTitle, setNewTitle] = useState({ title: '', key: '' })
  const shown = useRef({ language, location })
  useEffect(() => {
    const former = shown.current
    shown.current = { language, location }
    if (former.language === language && isSamePage(former.location, location, isReplaced)) return
    focusBeginning(location.hash)
    setNewTitle({ title: document.title, key: location.key })
  }, [language, location, isReplaced])
  return newTitle
}

/** A list that shows more replaces its own address. */
function isSamePage(former: Location, next: Location, isReplaced: boolean): boolean {
  return former.pathname === next.pathname && (isReplaced || former.search === next.search)
}

/** Without scrolling, which React Router does. */
function focusBeginning(hash: string): void {
  const main = document.querySelector('main')
  if (main) main.tabIndex = -1
  for (const element of [document.getElementById(hash.slice(1)), main]) {
    element?.focus({ preventScroll: true })
    if (element && element === document.activeElement) return
  }
}
