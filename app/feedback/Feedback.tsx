import { useState } from 'react'
import { data, redirect, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { inDays } from '#core/dates.ts'
import { feedbackFields, type TypedFeedback } from '#core/feedbackFields.ts'
import { readFeedback } from '#core/feedback.ts'
import {
  languageContext,
  lettersKeptDaysContext,
  letterWaitContext,
  reportContext,
  siteContext,
} from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Feedback.ts'
import { trap, type LetterAnswer, type LetterTrouble } from './answers.ts'
import { Aside } from './Aside.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { letterKey } from './letterKey.ts'
import { Thanks } from './Thanks.tsx'
import s from './Feedback.module.css'

export const handle = { words: ['feedback', 'forms'] }

const PaperPlane = later(
  async () => (await import('#app/ui/drawings/vignettes/PaperPlane.tsx')).PaperPlane,
)

/** Nobody has read the page and written a letter in less; milliseconds. */
const quickest = 2_000

export function loader({ context }: Route.LoaderArgs) {
  return { keptFor: inDays(context.get(lettersKeptDaysContext), context.get(languageContext)) }
}

/** Only another language changes it; a network that is gone must not take a half-written letter along. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = context.get(languageContext)
  const typed = typedIn(form)
  // Only a script tells how long the visitor took; without one the answer is a whole page.
  const took = form.get('took')
  const hasScripts = typeof took === 'string'
  const thanks = () => {
    if (hasScripts) return data<LetterAnswer>({ ok: true })
    throw redirect(`/feedback?lng=${language}&sent=1`, 303)
  }
  const refuse = (status: number, trouble: LetterTrouble, seconds?: number) =>
    data<LetterAnswer>(
      { ok: false, ...trouble, ...(!hasScripts && { typed }) },
      { status, ...(seconds && { headers: { 'retry-after': String(seconds) } }) },
    )

  if (form.get(trap)) return thanks()
  const read = readFeedback(typed, language)
  if (!read.ok) return refuse(400, { what: 'fields', faults: read.faults })
  if (hasScripts && !(Number(took) >= quickest)) return refuse(429, { what: 'hasty' }, 2)

  const key = await letterKey(form.get('key'), read.body)
  const wait = context.get(letterWaitContext)(key)
  if (wait > 0) return refuse(429, { what: 'tooMany', minutes: Math.ceil(wait / 60) }, wait)
  try {
    const saved = await context.get(siteContext).feedback.send({ key, body: read.body })
    return saved.ok ? thanks() : refuse(500, { what: 'failed' })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(reportContext)(error)
    return refuse(500, { what: 'failed' })
  }
}

/** What does not arrive, or comes back broken, is said beside the letter, which stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((): LetterAnswer => ({ ok: false, what: 'failed' }))
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords('feedback')
  const [isSentNow, setSentNow] = useState(false)
  // As the server reads it: it folds the address, whatever else stands there.
  const isSentBefore = new URLSearchParams(useLocation().search).getAll('sent').includes('1')
  const isSent = isSentNow || isSentBefore
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="paper-plane" drawing={PaperPlane} />}
    >
      <Head title={t('page.title')} description={t('page.description')} hidden={isSent} />
      <div className={s.sides}>
        {isSent ? (
          <Thanks isNews={isSentNow} onAnother={() => setSentNow(false)} />
        ) : (
          <FeedbackForm
            keptFor={loaderData.keptFor}
            first={actionData}
            onSent={() => setSentNow(true)}
          />
        )}
        <Aside />
      </div>
    </Screen>
  )
}

function typedIn(form: FormData): TypedFeedback {
  const typed: TypedFeedback = {}
  for (const field of feedbackFields) {
    const value = form.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}
