import { useState } from 'react'
import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { useAction } from '#app/admin/actions/use-action.tsx'
import type { SubmitFailure } from '#app/admin/actions/use-submit.ts'
import { Head } from '#app/page/Head.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/Sessions.ts'
import { applySessionAction, type SessionActionResult } from './session-action.ts'
import { EndOthersDialog } from './EndOthersDialog.tsx'
import { SessionItem } from './SessionItem.tsx'
import s from './Sessions.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const sessions = await context.get(siteContext).sessions.list(requireSignedIn(context))
  return { sessions, now: new Date().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireSignedIn(context)
  const form = Object.fromEntries(await request.formData())
  const { result, status } = await applySessionAction(context.get(siteContext).sessions, by, form)
  return data(result, status)
}

const isMissing = (answer: SessionActionResult | SubmitFailure | undefined) =>
  answer?.ok === false && answer.what === 'missing'

/** Where the administrator who looks is signed in, to end what should not be. */
export default function Sessions({ loaderData: { sessions, now } }: Route.ComponentProps) {
  const t = useMessages('admin')
  useLiveUpdates('admin')
  const { isPending, runAction } = useAction<SessionActionResult>(href('/adminf83922ab/sessions'))
  const [ending, setEnding] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  const end = async (id: string) => {
    if (isPending) return
    setEnding(id)
    await runAction(
      { intent: 'end', id },
      {
        done: t('sessions.ended'),
        failed: (answer) => t(isMissing(answer) ? 'sessions.missing' : 'sessions.endFailed'),
      },
    )
  }
  const endOthers = async () => {
    const result = await runAction(
      { intent: 'endOthers' },
      { done: t('sessions.othersEnded'), failed: t('sessions.endFailed') },
    )
    if (result?.ok) setAsking(false)
  }

  return (
    <>
      <Head title={t('sessions.title')} description={t('page.description')} isHidden />
      <h1 className={s.title}>{t('sessions.title')}</h1>
      <p className={s.text}>{t('sessions.intro')}</p>
      <ul role="list" className={s.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            now={now}
            isEnding={isPending && ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className={s.text}>{t('sessions.onlyThis')}</p>
      )}
      <EndOthersDialog
        open={isAsking}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers()}
      />
    </>
  )
}
