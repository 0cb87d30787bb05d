import { useState } from 'react'
import { ActionDialog } from '#app/admin/actions/ActionDialog.tsx'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { SessionForm } from '#core/commands/session-commands.ts'
import { ListFooter, ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import type { Route } from './+types/Sessions.ts'
import { Passkeys } from './Passkeys.tsx'
import { SessionItem } from './SessionItem.tsx'

export const handle = { namespaces: ['admin', 'passkeys'] }

export async function loader({ context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { site, now } = context.get(pageContext)
  const [sessions, passkeys, mustConfirm] = await Promise.all([
    site.sessions.list(person),
    site.passkeys.list(person),
    site.passkeys.mustConfirm(person),
  ])
  return { sessions, own: { passkeys, mustConfirm }, now: now.toISOString() }
}

/** The person's own sessions, which can be ended here, and their passkeys. */
export default function Sessions({ loaderData: { sessions, own, now } }: Route.ComponentProps) {
  const t = useMessages('admin')
  useLiveUpdates('admin')
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <ListScreen title={t('sessions.title')}>
      <ListNote>{t('sessions.intro')}</ListNote>
      <PanelList>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} now={now} />
        ))}
      </PanelList>
      {hasOthers ? (
        <ListFooter>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </ListFooter>
      ) : (
        <ListNote>{t('sessions.onlyThis')}</ListNote>
      )}
      <Passkeys {...own} now={now} />
      <ActionDialog<SessionForm>
        commands="sessions"
        command={{ intent: 'endOthers' }}
        messages={{ done: t('sessions.othersEnded'), failed: t('sessions.endFailed') }}
        title={t('sessions.confirm.title')}
        cancelLabel={t('sessions.confirm.stay')}
        confirmLabel={t('sessions.confirm.end')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>{t('sessions.confirm.text')}</p>
      </ActionDialog>
    </ListScreen>
  )
}
