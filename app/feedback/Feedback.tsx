import { useState } from 'react'
import { data, redirect, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatDays, dayInKyiv } from '#core/dates.ts'
import { feedbackFields, type FeedbackInput } from '#core/feedback/feedback-fields.ts'
import { parseFeedback, type FeedbackMessage } from '#core/feedback/feedback-message.ts'
import {
  languageContext,
  feedbackRetentionDaysContext,
  feedbackRateLimitContext,
  reportErrorContext,
  siteContext,
} from '#app/context.ts'
import { lazyDrawing } from '#app/ui/drawings/lazy-drawings.ts'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/Feedback.ts'
import { honeypotField, type FeedbackResult, type FeedbackProblem } from './feedback-result.ts'
import { FeedbackAside } from './FeedbackAside.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Thanks } from './Thanks.tsx'
import s from './Feedback.module.css'

export const handle = { namespaces: ['feedback', 'forms'] }

const PaperPlane = lazyDrawing(
  async () => (await import('#app/ui/drawings/vignettes/PaperPlane.tsx')).PaperPlane,
)

/** Anything faster is a program; milliseconds. */
const minFillTime = 2_000

export function loader({ context }: Route.LoaderArgs) {
  return {
    retention: formatDays(context.get(feedbackRetentionDaysContext), context.get(languageContext)),
  }
}

/** Depends on the language only. A reload without a network would lose a half-written message. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = context.get(languageContext)
  const input = readInput(form)
  // Only a script sends how long the visitor took; without scripts the response is a whole page.
  const took = form.get('took')
  const hasScripts = typeof took === 'string'
  const thank = () => {
    if (hasScripts) return data<FeedbackResult>({ ok: true })
    throw redirect(`/feedback?lng=${language}&sent=1`, 303)
  }
  const refuse = (status: number, problem: FeedbackProblem, seconds?: number) =>
    data<FeedbackResult>(
      { ok: false, ...problem, ...(!hasScripts && { input }) },
      { status, ...(seconds && { headers: { 'retry-after': String(seconds) } }) },
    )

  if (form.get(honeypotField)) return thank()
  const parsed = parseFeedback(input, language)
  if (!parsed.ok) return refuse(400, { reason: 'fields', errors: parsed.errors })
  if (hasScripts && !(Number(took) >= minFillTime)) return refuse(429, { reason: 'hasty' }, 2)

  const key = await feedbackKey(form.get('key'), parsed.body)
  const wait = context.get(feedbackRateLimitContext)(key)
  if (wait > 0) return refuse(429, { reason: 'tooMany', minutes: Math.ceil(wait / 60) }, wait)
  try {
    const saved = await context.get(siteContext).feedback.send({ key, body: parsed.body })
    return saved.ok ? thank() : refuse(500, { reason: 'failed' })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(reportErrorContext)(error)
    return refuse(500, { reason: 'failed' })
  }
}

/** A failed request is reported in the form, which keeps its content. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((): FeedbackResult => ({ ok: false, reason: 'failed' }))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('feedback')
  const [isJustSent, setJustSent] = useState(false)
  // All values, as on the server, where the parameter may occur more than once.
  const hasSentParameter = new URLSearchParams(useLocation().search).getAll('sent').includes('1')
  const isSent = isJustSent || hasSentParameter
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<StaticHtml name="paper-plane" drawing={PaperPlane} />}
    >
      <Head title={t('page.title')} description={t('page.description')} isHidden={isSent} />
      <div className={s.sides}>
        {isSent ? (
          <Thanks isJustSent={isJustSent} onAnother={() => setJustSent(false)} />
        ) : (
          <FeedbackForm
            retention={loaderData.retention}
            initialResult={actionData}
            onSent={() => setJustSent(true)}
          />
        )}
        <FeedbackAside />
      </div>
    </Screen>
  )
}

function readInput(form: FormData): FeedbackInput {
  const input: FeedbackInput = {}
  for (const field of feedbackFields) {
    const value = form.get(field)
    if (typeof value === 'string') input[field] = value
  }
  return input
}

/**
 * The idempotency key of a feedback message: a hash of its content, so that a corrected message is a
 * new one, and of the random key of the form. Without scripts the form has no key, because its page is
 * cached for everybody: there the same message on the same day is a duplicate.
 */
async function feedbackKey(formKey: FormDataEntryValue | null, feedback: FeedbackMessage) {
  const salt = typeof formKey === 'string' && formKey ? formKey : dayInKyiv(new Date())
  const bytes = new TextEncoder().encode(JSON.stringify([salt, feedback]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
}
