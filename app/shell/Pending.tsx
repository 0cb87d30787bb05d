import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import toasts from '#app/ui/Toasts.module.css'
import { useWords } from '#app/useWords.ts'
import { rememberPlace, setFailure, useFailure } from './keepPage.ts'
import s from './Pending.module.css'

/**
 * What a navigation says of itself while the page before it can still be read: that it is under way,
 * and that it failed. That looks like a toast; the library for toasts would not come without a network.
 */
export function Pending() {
  const t = useWords()
  const isLoading = useNavigation().state === 'loading'
  const failure = useFailure()
  const location = useLocation()
  useEffect(() => rememberPlace(location), [location])
  return (
    <>
      <output className={s.pending}>
        {isLoading ? <span className={s.line}>{t('loading')}</span> : null}
      </output>
      {failure ? (
        <div className={toasts.toasts}>
          <div className={classes(toasts.toast, toasts.error)}>
            <div className={toasts.words} role="alert">
              {t('lost.text')}
            </div>
            <Button size="s" variant="quiet" loading={isLoading} onClick={failure.retry}>
              {t('lost.retry')}
            </Button>
            <IconButton
              label={t('dismiss')}
              icon={<CloseIcon />}
              onClick={() => setFailure(undefined)}
            />
          </div>
        </div>
      ) : null}
    </>
  )
}
