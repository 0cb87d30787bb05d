import { startFailureIds } from '#app/react-router/start-program.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Notice } from '#app/ui/status/Notices.tsx'

/** Shown by the start script, after a press of a button that needs React, when React or the messages do not load. */
export function StartFailure() {
  const t = useMessages()
  const retry = (
    <Button size="s" variant="quiet" id={startFailureIds.retry}>
      {t('lost.retry')}
    </Button>
  )
  return (
    <Notice isError action={retry} id={startFailureIds.note} hidden>
      {t('lost.text')}
    </Notice>
  )
}
