import { type ReactNode, useState } from 'react'
import { href, data } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { languageContext, pageContext } from '#app/context.ts'
import { LanguageSwitch } from '#app/layout/LanguageSwitch.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { Head } from '#app/page/Head.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { PrintPage } from '#app/ui/layout/PrintPage.tsx'
import { addDays, keepTogether, periodInWords } from '#core/dates.ts'
import { localize } from '#core/localized.ts'
import { certificateFormName, certificateNumber } from '#core/sign-up/certificate.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { Route } from './+types/Certificates.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import { HoursLink } from './HoursLink.tsx'
import { nightDrawing } from './night-drawing.ts'
import s from './Certificates.module.css'

export const handle = { namespaces: ['admin', 'door'] }

/** `?of=` names one of those who were at the event. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const of = url.searchParams.get('of')
  const { site, today, origin, settings, signUpRetentionDays } = context.get(pageContext)
  const { events, signUps } = site
  const event = await events.document(person, params.id)
  if (!event) throw data(null, 404)
  const language = context.get(languageContext)
  const { titles, dates, place = {} } = event.body
  const { signUps: all } = await signUps.list(person, params.id)
  const present = all.filter(({ attended }) => attended)
  const inWords = (day: string) => periodInWords(day, day, language)
  return {
    id: params.id,
    title: localize(titles, language)?.value ?? '',
    place: localize(place, language)?.value,
    days: periodInWords(dates.start, dates.end, language),
    today: inWords(today),
    hours: signUpOf(event.body, today)?.hours,
    checkedAt: origin.replace(/^https?:\/\//, '') + checkPath(certificateFormName),
    checkedUntil: keepTogether(inWords(addDays(dates.end, signUpRetentionDays))),
    drawing: nightDrawing(settings),
    people: present
      .filter(({ id }) => of === null || id === of)
      .map(({ id, name }) => {
        const number = certificateNumber(id)
        return {
          number,
          name,
          qrCode: createQrCode(origin + checkPath(number) + languageQueryFor(context)),
        }
      }),
    isAnyPresent: present.length > 0,
  }
}

const checkPath = (number: string) => href('/certificates/:number', { number })

type CertificatesData = Route.ComponentProps['loaderData']

/** Certificates of volunteer hours for those who were there: one on each sheet of A4. */
export default function Certificates({ loaderData }: Route.ComponentProps) {
  const t = useMessages('door')
  const isHydrated = useHydrated()
  const [signer, setSigner] = useState('')
  const { id, title, hours, people, drawing } = loaderData
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
          {isHydrated && isPrintable ? <PrintTools signer={signer} onSigner={setSigner} /> : null}
        </>
      }
    >
      <Head title={t('certificate.pageTitle', { title })} description={title} isHidden />
      <main>
        <h1 className={s.title}>{t('certificate.pageTitle', { title })}</h1>
        {isPrintable ? (
          <>
            <svg className={s.shared} aria-hidden>
              <symbol
                id="night"
                viewBox="-130 69 900 531"
                preserveAspectRatio="xMidYMax slice"
                dangerouslySetInnerHTML={{ __html: drawing }}
              />
            </svg>
            {people.map((one) => (
              <CertificateSheet key={one.number} {...loaderData} {...{ ...one, hours, signer }} />
            ))}
          </>
        ) : (
          <Missing {...loaderData} />
        )}
      </main>
    </PrintPage>
  )
}

/** The name may stay empty: it is then written by hand, beside the signature. */
function PrintTools({ signer, onSigner }: { signer: string; onSigner: (name: string) => void }) {
  const t = useMessages('door')
  return (
    <div className={s.tools}>
      <Field
        label={t('certificate.signer')}
        autoComplete="name"
        maxLength={80}
        value={signer}
        onChange={({ target }) => onSigner(target.value)}
      />
      <Button onClick={() => print()}>{t('certificate.print')}</Button>
    </div>
  )
}

/** Says why there is nothing to print, and leads to where that is changed. */
function Missing({ id, hours, isAnyPresent }: CertificatesData) {
  const t = useMessages('door')
  let text: ReactNode = t(isAnyPresent ? 'certificate.notThere' : 'certificate.nobody')
  if (hours === undefined) {
    text = (
      <>
        {t('noHours')} <HoursLink id={id}>{t('addHours')}</HoursLink>
      </>
    )
  }
  return (
    <div className={s.missing}>
      <p>{text}</p>
    </div>
  )
}
