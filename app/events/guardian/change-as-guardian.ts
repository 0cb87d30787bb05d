import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { pageContext } from '#app/context.ts'
import { readTexts } from '#app/forms/visitors/answer-form.ts'
import type { Failure } from '#core/commands/result.ts'
import { type FieldErrors, text, toFieldErrors } from '#core/forms/text-schema.ts'
import { photoConsents } from '#core/sign-up/guardian.ts'
import { maxSignUpLengths } from '#core/sign-up/sign-up-input.ts'
import type { SignUpProblem } from '#core/site/sign-ups.ts'

const schema = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('agree'),
    photos: z.enum(photoConsents),
    note: z.exactOptional(text(maxSignUpLengths.note)),
  }),
  z.object({ change: z.enum(['refuse', 'erase']) }),
])

/** Does what a button of a guardian's page asks for; `typed` comes back where it was refused, with what is wrong in it. */
export async function changeAsGuardian(context: Readonly<RouterContextProvider>, token: string) {
  const { site, form, reportError } = context.get(pageContext)
  const typed = readTexts(form, ['change', 'photos', 'note'])
  const parsed = schema.safeParse(typed)
  const change = (): Promise<{ ok: true } | SignUpProblem | Failure<'fields' | 'failed'>> =>
    parsed.success
      ? site.signUps.changeAsGuardian(token, parsed.data)
      : Promise.resolve({ ok: false, reason: 'fields' })
  const result = await change().catch((error: unknown) => {
    reportError(error)
    return { ok: false, reason: 'failed' } as const
  })
  const errors: FieldErrors = parsed.error ? toFieldErrors(parsed.error) : {}
  return { ...result, typed, errors }
}
