import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { LanguageSwitch } from '#app/layout/LanguageSwitch.tsx'
import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import { Head } from '#app/page/Head.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { PrintPage } from '#app/ui/layout/PrintPage.tsx'
import type { Route } from './+types/Certificates.ts'
import { loadCertificates } from './load-certificates.ts'
import s from './Certificates.module.css'

export const handle = { namespaces: ['admin', 'door'] }

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadCertificates(context, params.id, url.searchParams.get('of'))
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
          <AdminLink to={href('/adminf83922ab/events/:id/door', { id })}>
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
