import { startFailureIds } from '#app/framework/deferred-start.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import s from '#app/ui/status/Toasts.module.css'

/** Shown by the start script, after a press of a button that needs React, when React or the messages do not load. */
export function StartFailure() {
  const t = useMessages()
  return (
    <div className={s.toasts} id={startFailureIds.note} hidden>
      <div className={classNames(s.toast, s.error)}>
        <div className={s.words} role="alert">
          {t('lost.text')}
        </div>
        <button
          type="button"
          id={startFailureIds.retry}
          className={buttonClass({ size: 's', variant: 'quiet' })}
        >
          {t('lost.retry')}
        </button>
      </div>
    </div>
  )
}
