import { href, data } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { languageContext, pageContext } from '#app/context.ts'
import { LanguageSwitch } from '#app/layout/LanguageSwitch.tsx'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import { Head } from '#app/page/Head.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { PrintPage } from '#app/ui/layout/PrintPage.tsx'
import { periodInWords } from '#core/dates.ts'
import { localize } from '#core/localized.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { Route } from './+types/Certificates.ts'
import s from './Certificates.module.css'

export const handle = { namespaces: ['admin', 'door'] }

/** `?of=` names one of those who were at the event. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const of = url.searchParams.get('of')
  const { site, today } = context.get(pageContext)
  const { events, signUps } = site
  const event = await events.document(person, params.id)
  if (!event) throw data(null, 404)
  const language = context.get(languageContext)
  const { titles, dates, place = {} } = event.body
  const { signUps: all } = await signUps.list(person, params.id)
  const present = all.filter(({ attended }) => attended)
  return {
    id: params.id,
    title: localize(titles, language)?.value ?? '',
    place: localize(place, language)?.value,
    days: periodInWords(dates.start, dates.end, language),
    today: periodInWords(today, today, language),
    hours: signUpOf(event.body, today)?.hours,
    people: present
      .filter(({ id }) => of === null || id === of)
      .map(({ id, name }) => ({ id, name })),
    isAnyPresent: present.length > 0,
  }
}

/** Certificates of volunteer hours for those who were there: one on each sheet of A4. */
export default function Certificates({ loaderData }: Route.ComponentProps) {
  const t = useMessages('door')
  const isHydrated = useHydrated()
  const { id, title, hours, people, isAnyPresent } = loaderData
  const isPrintable = hours !== undefined && people.length > 0
  return (
    <PrintPage
      toolsLabel={t('certificate.tools')}
      tools={
        <>
          <AdminLink reloadDocument to={href('/adminf83922ab/events/:id/door', { id })}>
            {t('certificate.back')}
          </AdminLink>
          <LanguageSwitch />
          {isHydrated && isPrintable ? (
            <Button onClick={() => print()}>{t('certificate.print')}</Button>
          ) : null}
        </>
      }
    >
      <Head title={t('certificate.pageTitle', { title })} description={title} isHidden />
      <main>
        <h1 className={s.title}>{t('certificate.pageTitle', { title })}</h1>
        {isPrintable ? (
          people.map((one) => <Certificate key={one.id} name={one.name} {...loaderData} />)
        ) : (
          <div className={s.missing}>
            <p>
              {hours === undefined
                ? t('noHours')
                : t(isAnyPresent ? 'certificate.notThere' : 'certificate.nobody')}
            </p>
          </div>
        )}
      </main>
    </PrintPage>
  )
}

type CertificateProps = { name: string } & Route.ComponentProps['loaderData']

function Certificate({ name, title, place, days, hours, today }: CertificateProps) {
  const t = useMessages('door')
  const { name: community } = useCommunity()
  return (
    <article className={s.sheet}>
      <div className={s.frame}>
        <header className={s.head}>
          <CommunityLogo />
          <strong>{community}</strong>
        </header>
        <h2>{t('certificate.title')}</h2>
        <p className={s.to}>{t('certificate.to')}</p>
        <p className={s.name}>{name}</p>
        <p className={s.text}>
          {t('certificate.text', { title })}
          <br />
          {place ? t('certificate.daysAndPlace', { days, place }) : days}
        </p>
        <p className={s.hours}>{t('certificate.hours', { count: hours ?? 0 })}</p>
        <footer className={s.foot}>
          <p>
            <span>{today}</span>
            {t('certificate.date')}
          </p>
          <p>
            <span />
            {t('certificate.signature')}
          </p>
        </footer>
      </div>
    </article>
  )
}
