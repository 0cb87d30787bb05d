import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '#app/useWords.ts'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import toasts from '#app/ui/Toasts.module.css'
import { rememberPlace, setRetry, useRetry } from './keepPage.ts'
import s from './Pending.module.css'

/**
 * What a navigation says of itself while the page before it can still be read: that it is under way,
 * and that it failed. A toast's library would not arrive without a network.
 */
export function Pending() {
  const t = useWords()
  const isLoading = useNavigation().state === 'loading'
  const retry = useRetry()
  const location = useLocation()
  const { pathname, search, hash } = location
  useEffect(rememberPlace, [location])
  useEffect(() => setRetry(undefined), [pathname, search, hash])
  return (
    <>
      <div className={s.pending} role="status">
        {isLoading ? <div className={s.line}>{t('loading')}</div> : null}
      </div>
      {retry ? (
        <div className={toasts.toasts}>
          <div className={classes(toasts.toast, toasts.error)}>
            <div className={toasts.words} role="alert">
              {t('lost.text')}
            </div>
            <Button size="s" variant="quiet" loading={isLoading} onClick={retry}>
              {t('lost.retry')}
            </Button>
            <IconButton
              label={t('dismiss')}
              icon={<CloseIcon />}
              onClick={() => setRetry(undefined)}
            />
          </div>
        </div>
      ) : null}
    </>
  )
}
