import { Hono } from 'hono'
import { z } from 'zod'
import { passkeyAddresses, passkeyPurposes } from '#core/admins/passkey-requests.ts'
import { passkeyName } from '#core/admins/passkey.ts'
import type { Editor } from '#core/admins/person.ts'
import { readForm, type RouteContext } from '#server/http/form-fields.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import type { createPasskeys, PasskeyRefusal } from './passkeys.ts'

type PasskeyRoutesOptions = {
  passkeys: ReturnType<typeof createPasskeys>
  identify: (context: RouteContext) => Promise<Editor | null>
  canBegin: (context: RouteContext) => Promise<boolean>
  canFinish: (context: RouteContext) => boolean
  startSession: (context: RouteContext, adminId: string) => Promise<void>
  refused: (reason: LoggedRefusal | 'too often') => void
}

const requestSchema = z.object({
  for: z.enum(passkeyPurposes),
  token: z.string().max(200).default(''),
  answer: z.string().default(''),
  name: passkeyName,
})
type Result = { ok: true } | { ok: false; reason: PasskeyRefusal | 'busy' | 'gone' | 'malformed' }

const statusByReason = {
  malformed: 400,
  wrong: 403,
  unknown: 403,
  unconfirmed: 403,
  gone: 401,
  used: 409,
  full: 409,
  busy: 429,
} as const

const logged = {
  used: 'passkey used',
  unknown: 'passkey unknown',
  wrong: 'passkey wrong',
} as const satisfies { [Reason in PasskeyRefusal]?: string }
type LoggedRefusal = (typeof logged)[keyof typeof logged]

/** Requested by the scripts of app/passkeys: they answer in JSON, because a browser needs scripts for a passkey. */
export function createPasskeyRoutes(options: PasskeyRoutesOptions): SystemApp {
  const app: SystemApp = new Hono()
  app.post(passkeyAddresses.begin, async (context) =>
    send(context, await answerForm(options, context, begin)),
  )
  app.post(passkeyAddresses.finish, async (context) =>
    send(context, await answerForm(options, context, finish)),
  )
  return app
}

type Step = (
  options: PasskeyRoutesOptions,
  context: RouteContext,
  request: z.output<typeof requestSchema> & { by: Editor | null },
) => Promise<Result>

async function answerForm(
  options: PasskeyRoutesOptions,
  context: RouteContext,
  step: Step,
): Promise<Result> {
  const { success, data } = requestSchema.safeParse(await readForm(context))
  if (!success) return { ok: false, reason: 'malformed' }
  const by = await options.identify(context)
  const result = await step(options, context, { ...data, by })
  if (!result.ok && Object.hasOwn(logged, result.reason)) {
    options.refused(logged[result.reason as keyof typeof logged])
  }
  return result
}

const begin: Step = async ({ passkeys, ...options }, context, { by, token, ...request }) => {
  if (request.for === 'confirm' || request.for === 'add') {
    if (!by) return { ok: false, reason: 'gone' }
    return request.for === 'confirm' ? passkeys.beginConfirmation(by) : passkeys.beginAdding(by)
  }
  if (!(await options.canBegin(context))) {
    options.refused('too often')
    return { ok: false, reason: 'busy' }
  }
  return request.for === 'sign in' ? passkeys.beginSignIn() : passkeys.beginInvitation(token)
}

const finish: Step = async ({ passkeys, startSession, ...options }, context, request) => {
  const { by, token, answer, name } = request
  if (request.for === 'sign in' || request.for === 'invitation') {
    if (!options.canFinish(context)) {
      options.refused('too often')
      return { ok: false, reason: 'busy' }
    }
    const result =
      request.for === 'sign in'
        ? await passkeys.finishSignIn(answer)
        : await passkeys.finishInvitation(token, answer, name)
    if (!result.ok) return result
    await startSession(context, result.adminId)
    return { ok: true }
  }
  if (!by) return { ok: false, reason: 'gone' }
  const result =
    request.for === 'confirm'
      ? await passkeys.finishConfirmation(by, answer)
      : await passkeys.finishAdding(by, answer, name)
  return result.ok ? { ok: true } : result
}

function send(context: RouteContext, result: Result) {
  context.header('cache-control', 'no-store')
  return context.json(result, result.ok ? 200 : statusByReason[result.reason])
}
