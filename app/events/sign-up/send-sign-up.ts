import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { type Answer, readTexts, storeForm } from '#app/forms/visitors/answer-form.ts'
import { honeypotField } from '#app/forms/visitors/honeypot.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { parseSignUp } from '#core/sign-up/parse-sign-up.ts'
import { signUpFields } from '#core/sign-up/sign-up-input.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import type { SignUpAnswer, SignUpFormProblem } from './sign-up-result.ts'

type Read = { ok: true; eventId: string; body: SignUpBody } | SignUpFormProblem

/** The form that was posted for the event with this slug, or what is wrong with it. Stores nothing. */
export async function readSignUp(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Read> {
  const { site, today, form } = context.get(pageContext)
  const event = await site.events.bySlug(slug)
  const terms = event && signUpOf(event, today)
  // Whatever fills in the field that nobody sees is told what it is told where there is no sign-up.
  if (!event || !terms || form.get(honeypotField)) return missing
  const parsed = parseSignUp(readTexts(form, signUpFields), terms, {
    language: context.get(languageContext),
  })
  if (!parsed.ok) return { ...parsed, reason: 'fields' }
  return { ok: true, eventId: event.id, body: parsed.body }
}

/** Stores the sign-up that was posted for the event with this slug. */
export async function sendSignUp(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Answer<SignUpAnswer>> {
  const read = await readSignUp(context, slug)
  if (!read.ok) return { result: read }
  const { eventId, body } = read
  const { site, form, signUpOrigin: from, waitForSignUp, reportError } = context.get(pageContext)
  const key = readKey(form)
  if (key === undefined) return { result: missing }
  return storeForm<SignUpAnswer>(await waitForSignUp(key), reportError, async () => {
    const isForSeries = form.get('allDates') === 'on'
    const sent = await site.signUps.send({ key, eventId, body, isForSeries, from })
    if (!sent.ok) return { result: sent }
    const { token, signUp } = sent
    if (token !== undefined) return { result: { ok: true, token } }
    const mailed = signUp.state === 'waiting' ? 'waiting' : 'offered'
    return { result: { ok: true, mailed } }
  })
}

/** '' where it is missing, or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The key of a form is random and as long as a secret: whoever knows it gets the private address. */
export function readKey(form: FormData): string | undefined {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{32,64}$/.test(key) ? key : undefined
}

const missing = { ok: false, reason: 'missing' } as const
