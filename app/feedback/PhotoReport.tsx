import { data, href, useActionData } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { Honeypot } from '#app/forms/visitors/Honeypot.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { NotFoundScreen } from '#app/layout/errors/NotFoundScreen.tsx'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field, TextArea } from '#app/ui/controls/Field.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { statusOf } from '#core/commands/result.ts'
import { formatDays } from '#core/dates.ts'
import { maxFeedbackLengths } from '#core/feedback/feedback-fields.ts'
import { imageSources } from '#core/images/image.ts'
import type { Route } from './+types/PhotoReport.ts'
import { ProblemMessage } from './ProblemMessage.tsx'
import { sendPhotoReport } from './send-feedback.ts'
import s from './Feedback.module.css'

export const handle = { namespaces: ['feedback', 'forms', 'errors'] }

/** For whoever is in a photo: a form without an account, which works without scripts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, feedbackRetentionDays } = context.get(pageContext)
  const photo = addressOf(params.name)
  if (!(await site.images.isVisible(photo))) return data(null, 404)
  return data({ photo, retention: formatDays(feedbackRetentionDays, context.get(languageContext)) })
}

export async function action({ params, context }: Route.ActionArgs) {
  const photo = addressOf(params.name)
  if (!(await context.get(pageContext).site.images.isVisible(photo))) return data(null, 404)
  const { result, headers: actionHeaders = {} } = await sendPhotoReport(context, photo)
  return data(result, { status: statusOf(result), headers: actionHeaders })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

function addressOf(name: string): string {
  return `/media/${name}.jpg`
}

export default function PhotoReport({ params, loaderData }: Route.ComponentProps) {
  const t = useMessages('feedback')
  const isSent = useActionData<typeof action>()?.ok === true
  if (!loaderData) return <NotFoundScreen />
  const { photo, retention } = loaderData
  return (
    <Screen title={t('photo.title')} intro={isSent ? t('photo.sent') : t('photo.intro')}>
      <Head title={t('photo.title')} description={t('photo.intro')} isHidden />
      <div className={s.pair}>
        <ResponsiveImage
          width={1200}
          height={800}
          {...imageSources(photo)}
          sizes="(width > 43rem) 38rem, 90vw"
          alt={t('photo.alt')}
        />
        {isSent ? null : <ReportForm name={params.name} retention={retention} />}
      </div>
    </Screen>
  )
}

function ReportForm({ name, retention }: { name: string; retention: string }) {
  const t = useMessages('feedback')
  const toErrorMessage = useFieldErrorMessages()
  const lng = useLanguageQuery()
  const result = useActionData<typeof action>()
  const problem = result?.ok === false ? result : undefined
  const errors = problem?.reason === 'fields' ? problem.errors : {}
  return (
    <form
      className={s.form}
      method="post"
      action={href('/feedback/photos/:name', { name }) + lng}
      aria-label={t('photo.title')}
    >
      {problem ? <ProblemMessage ref={null} problem={problem} isPending={false} /> : null}
      <Field
        name="fullName"
        label={t('photo.contact')}
        hint={t('photo.contactHint')}
        maxLength={maxFeedbackLengths.fullName}
        error={toErrorMessage(errors.fullName)}
      />
      <TextArea
        name="message"
        label={t('photo.words')}
        rows={4}
        maxLength={maxFeedbackLengths.message}
        error={toErrorMessage(errors.message)}
      />
      <Honeypot label={t('form.trap')} />
      <p>
        {t('photo.keptFor', { keptFor: retention })}{' '}
        <PageLink to={href('/privacy')}>{t('form.privacy')}</PageLink>
      </p>
      <Button type="submit" size="l">
        {t('photo.send')}
      </Button>
    </form>
  )
}
