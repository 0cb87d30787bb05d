import { useEffect } from 'react'
import { data, href, redirect } from 'react-router'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { forgetSignUp, keepSignUps } from '#app/offline/kept-sign-ups.ts'
import { Head } from '#app/page/Head.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { IconSprite } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { statusOf } from '#core/commands/result.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { Route } from './+types/OwnSignUp.ts'
import { changeOwnSignUp } from './change-own-sign-up.ts'
import { loadOwnSignUp } from './own-sign-up-view.ts'
import { OwnPlace } from './OwnPlace.tsx'
import { useOwnUpdates } from './use-own-updates.ts'

export const handle = { namespaces: ['signUp', 'events', 'eventsPage'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await loadOwnSignUp(context, params.token)
  return data({ own }, own ? 200 : 404)
}

/** The buttons of a page without scripts. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const result = await changeOwnSignUp(context, token)
  if (result.ok) throw redirect(href('/sign-up/:token', { token }) + languageQueryFor(context), 303)
  return data(result, statusOf(result))
}

/** The private page of somebody who has signed up: their place, and what they can do about it. */
export default function OwnSignUp({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages('signUp')
  const lng = useLanguageQuery()
  const { token } = params
  const own = useOwnUpdates(loaderData.own, token)
  const slug = own?.event?.slug
  const people = own?.people ?? 1
  useEffect(() => {
    if (!own) return forgetSignUp(token)
    const dates = own.series?.dates ?? (slug ? [{ slug, state: own.state }] : [])
    const kept = dates.map((date) => ({
      slug: date.slug,
      people,
      ...(!isExpected(date) && { isCancelled: true }),
    }))
    if (kept.length > 0) keepSignUps(token, kept)
  }, [own, slug, token, people])
  const title = own?.event?.title?.value ?? t('own.title')
  const back = slug ? href('/events/:slug', { slug }) : href('/events')
  return (
    <StandaloneScreen
      title={own ? title : t('own.unknownTitle')}
      intro={own ? null : t('own.unknown')}
      backLink={
        // A document of its own, so that the next page does not know this address.
        <a href={back + lng}>{t(slug ? 'own.toEvent' : 'own.toEvents')}</a>
      }
    >
      <StaticHtml name="marks" drawing={IconSprite} viewBox={null} />
      <Head title={t('own.title')} description={t('own.description')} isHidden />
      {own ? <OwnPlace own={own} token={token} problem={actionData?.reason} /> : null}
    </StandaloneScreen>
  )
}
