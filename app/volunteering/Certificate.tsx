import { data, href, redirect } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { readTexts } from '#app/forms/visitors/answer-form.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { Head } from '#app/page/Head.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { formatDays, periodInWords } from '#core/dates.ts'
import { localize } from '#core/localized.ts'
import {
  certificateFormName,
  formatCertificateNumber,
  readCertificateNumber,
} from '#core/sign-up/certificate.ts'
import type { Route } from './+types/Certificate.ts'
import s from './Certificate.module.css'

export const handle = { namespaces: ['certificates'] }

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { site, signUpRetentionDays } = context.get(pageContext)
  const language = context.get(languageContext)
  const keptFor = formatDays(signUpRetentionDays, language)
  if (number === certificateFormName) return data({ state: 'form' as const, keptFor })
  const found = await site.signUps.certificate(number)
  if (!found) return data({ state: 'unknown' as const, keptFor }, 404)
  const { name, hours, event } = found
  const { slug, titles, dates, place = {} } = event
  const certificate = {
    number: formatCertificateNumber(number),
    name,
    hours,
    slug,
    title: localize(titles, language),
    days: periodInWords(dates.start, dates.end, language),
    place: localize(place, language),
  }
  return data({ state: 'valid' as const, keptFor, certificate })
}

export async function action({ context }: Route.ActionArgs) {
  const { number: typed = '' } = readTexts(context.get(pageContext).form, ['number'])
  const number = readCertificateNumber(typed)
  if (number === undefined) return data({ typed }, 400)
  throw redirect(href('/certificates/:number', { number }) + languageQueryFor(context), 303)
}

/** For whoever has a certificate before them: what it must say if it is genuine, or a form for its number. */
export default function Certificate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('certificates')
  const lng = useLanguageQuery()
  const { name: community } = useCommunity()
  const { state, keptFor, certificate } = { certificate: undefined, ...loaderData }
  const form = href('/certificates/:number', { number: certificateFormName }) + lng
  return (
    <StandaloneScreen
      title={t(`${state}.title`)}
      intro={t(`${state}.intro`, { keptFor })}
      backLink={
        // A document of its own, so that the next page does not know this address.
        state === 'unknown' ? (
          <a href={href('/feedback') + lng}>{t('unknown.ask')}</a>
        ) : (
          <a href={href('/') + lng}>{community}</a>
        )
      }
    >
      <Head title={t(`${state}.title`)} description={t('form.intro')} isHidden />
      {certificate ? (
        <>
          <Facts {...certificate} />
          <a href={form}>{t('valid.another')}</a>
        </>
      ) : (
        <NumberForm address={form} refused={actionData?.typed} />
      )}
    </StandaloneScreen>
  )
}

type Found = Extract<Route.ComponentProps['loaderData'], { state: 'valid' }>['certificate']

function Facts({ number, name, hours, slug, title, days, place }: Found) {
  const t = useMessages('certificates')
  const lng = useLanguageQuery()
  const { name: community } = useCommunity()
  return (
    <div className={classNames('night', s.facts)}>
      <p className={s.name}>{name}</p>
      <p className={s.hours}>
        <strong>{hours}</strong> {t('valid.hours', { count: hours })}
      </p>
      <p>
        <a href={href('/events/:slug', { slug }) + lng}>
          <LocalizedText text={title} />
        </a>
      </p>
      <p>
        {days}
        {place ? (
          <>
            <br />
            <LocalizedText text={place} />
          </>
        ) : null}
      </p>
      <p>{t('valid.by', { name: community })}</p>
      <p className={s.number}>{t('valid.number', { number })}</p>
    </div>
  )
}

/** An HTML form without a script: its answer is a page. `refused`: what was typed and is no number. */
function NumberForm({ address, refused }: { address: string; refused: string | undefined }) {
  const t = useMessages('certificates')
  return (
    <form method="post" action={address} className={s.form} noValidate>
      <Field
        name="number"
        label={t('form.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        defaultValue={refused}
        error={refused === undefined ? undefined : t('form.refused')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the answer to what was typed here.
        autoFocus={refused !== undefined}
      />
      <Button type="submit">{t('form.check')}</Button>
    </form>
  )
}
