import { useState } from 'react'
import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { useDeed } from '#app/editing/useDeed.ts'
import type { SignedOut } from '#app/editing/usePost.ts'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Sessions.ts'
import { changeSessions, type SessionsAnswer } from './changeSessions.ts'
import { ConfirmEndOthers } from './ConfirmEndOthers.tsx'
import { SessionItem } from './SessionItem.tsx'
import s from './Sessions.module.css'

export const handle = { words: ['desk'] }

export async function loader({ context }: Route.LoaderArgs) {
  const sessions = await context.get(siteContext).sessions.list(administratorOf(context))
  return { sessions, now: new Date().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context)
  const form = Object.fromEntries(await request.formData())
  const { answer, status } = await changeSessions(context.get(siteContext).sessions, by, form)
  return data(answer, status)
}

const isMissing = (answer: SessionsAnswer | SignedOut | undefined) =>
  answer?.ok === false && answer.what === 'missing'

/** Where the administrator who looks is signed in, to end what should not be. */
export default function Sessions({ loaderData: { sessions, now } }: Route.ComponentProps) {
  const t = useWords('desk')
  useLive('admin')
  const { isUnderWay, deed } = useDeed<SessionsAnswer>(href('/adminf83922ab/sessions'))
  const [ending, setEnding] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  const end = async (id: string) => {
    if (isUnderWay) return
    setEnding(id)
    await deed(
      { intent: 'end', id },
      {
        done: t('sessions.ended'),
        failed: (answer) => t(isMissing(answer) ? 'sessions.missing' : 'sessions.endFailed'),
      },
    )
  }
  const endOthers = async () => {
    const answer = await deed(
      { intent: 'endOthers' },
      { done: t('sessions.othersEnded'), failed: t('sessions.endFailed') },
    )
    if (answer?.ok) setAsking(false)
  }

  return (
    <>
      <Head title={t('sessions.title')} description={t('page.description')} hidden />
      <h1 className={s.title}>{t('sessions.title')}</h1>
      <p className={s.text}>{t('sessions.intro')}</p>
      <ul role="list" className={s.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            now={now}
            isEnding={isUnderWay && ending === session.id}
            end={() => void end(session.id)}
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
      <ConfirmEndOthers
        open={isAsking}
        isUnderWay={isUnderWay}
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers()}
      />
    </>
  )
}
