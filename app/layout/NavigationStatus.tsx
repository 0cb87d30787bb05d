import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import {
  recordShownPage,
  setNavigationFailure,
  useNavigationFailure,
} from '#app/react-router/failed-navigation.ts'
import { prefetchLinks } from '#app/react-router/prefetch.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Notice } from '#app/ui/status/Notices.tsx'
import { useNewTitle } from './use-new-title.ts'
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
            <Button size="s" variant="quiet" isLoading={isLoading} onClick={failure.retry}>
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
