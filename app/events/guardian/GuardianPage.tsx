import { useRef } from 'react'
import { data, href, redirect } from 'react-router'
import { loadGuardianSignUp } from '#app/events/sign-up/own-sign-up-view.ts'
import { Ticket } from '#app/events/sign-up/Ticket.tsx'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { Head } from '#app/page/Head.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { IconSprite } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { statusOf } from '#core/commands/result.ts'
import { mailtoOf } from '#core/forms/mailto.ts'
import type { Route } from './+types/GuardianPage.ts'
import { changeAsGuardian } from './change-as-guardian.ts'
import { GuardianForm } from './GuardianForm.tsx'

export const handle = { namespaces: ['guardian', 'signUp', 'events', 'eventsPage'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const child = await loadGuardianSignUp(context, params.token)
  return data({ child }, child ? 200 : 404)
}

/** The page answers its form itself, with scripts too: a guardian opens it once or twice. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const result = await changeAsGuardian(context, token)
  if (!result.ok) return data(result, statusOf(result))
  // It shows what was done, without scripts and without remembering it.
  const done = `${languageQueryFor(context)}#${result.typed.change}`
  throw redirect(href('/guardian/:token', { token }) + done, 303)
}

/** For the guardian of somebody under age: what they are asked to agree to, and their answer. */
export default function GuardianPage({ loaderData, params, actionData }: Route.ComponentProps) {
  const t = useMessages('guardian')
  const lng = useLanguageQuery()
  const { email } = useCommunity()
  const state = useRef<HTMLOutputElement>(null)
  const { child } = loaderData
  const event = child?.event
  const title = event?.title?.value ?? t(child ? 'title' : 'unknown.title')
  const said = child?.isOpen && child.consent === 'agreed' && child.guardian.photos
  const photos = said ? ` ${t('photos.said', { answer: t(`photos.${said}`) })}` : ''
  const back = event ? href('/events/:slug', event) : href('/events')
  return (
    <StandaloneScreen
      title={title}
      intro={child ? t('intro', { name: child.name }) : t('unknown.intro')}
      backLink={
        // A document of its own, so that the next page does not know this address.
        <a href={back + lng}>{t(event ? 'toEvent' : 'toEvents')}</a>
      }
    >
      <Head title={t('title')} description={t('description')} isHidden />
      {child ? (
        <>
          <StaticHtml name="marks" drawing={IconSprite} viewBox={null} />
          <Ticket
            own={child}
            state={state}
            stateText={`${t(`states.${child.answer}`, { deadline: child.offer?.deadlineInWords })}${photos}`}
          />
          {(['agree', 'erase'] as const).map((change) => (
            <p key={change} id={change} tabIndex={-1} data-done>
              {t(`done.${change}`)}
            </p>
          ))}
          <GuardianForm child={child} token={params.token} problem={actionData} />
        </>
      ) : email ? (
        <p>
          {t('unknown.write')} <a href={mailtoOf(email)}>{email}</a>
        </p>
      ) : null}
    </StandaloneScreen>
  )
}
