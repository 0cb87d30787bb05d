import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import toasts from '#app/ui/status/Toasts.module.css'
import { useMessages } from '#app/i18n/use-messages.ts'
import {
  recordShownPage,
  setNavigationFailure,
  useNavigationFailure,
} from '#app/framework/failed-navigation.ts'
import { prefetchLinks } from '#app/framework/prefetch.ts'
import s from './NavigationStatus.module.css'

/**
 * Shows that a navigation is in progress, or that it has failed and the page stayed. The error only
 * looks like a toast, because the toast library cannot be loaded without a network.
 */
export function NavigationStatus() {
  const t = useMessages()
  const isLoading = useNavigation().state === 'loading'
  const failure = useNavigationFailure()
  const location = useLocation()
  useEffect(() => {
    recordShownPage(location)
    prefetchLinks()
  }, [location])
  return (
    <>
      <output className={s.pending}>
        {isLoading ? <span className={s.line}>{t('loading')}</span> : null}
      </output>
      {failure ? (
        <div className={toasts.toasts}>
          <div className={classNames(toasts.toast, toasts.error)}>
            <div className={toasts.words} role="alert">
              {t('lost.text')}
            </div>
            <Button size="s" variant="quiet" isLoading={isLoading} onClick={failure.retry}>
              {t('lost.retry')}
            </Button>
            <IconButton
              label={t('dismiss')}
              icon={<CloseIcon />}
              onClick={() => setNavigationFailure(undefined)}
            />
          </div>
        </div>
      ) : null}
    </>
  )
}
