import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { invitationAddress } from '#core/admins/passkey-requests.ts'
import type { Language } from '#core/localized.ts'
import { proposePlace } from '#core/text/propose-place.ts'
import { setupMessages } from '#server/base/messages.ts'
import type { Restore } from '#server/base/restore.ts'
import type { Config } from '#server/config/config.ts'
import { readForm, type RouteContext } from '#server/http/form-fields.ts'
import { refusalText } from '#server/http/refusals.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import { TaskQueue } from '#server/limits/task-queue.ts'
import { purposeOfBackup, verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { Store } from '#server/storage/store.ts'
import { type Answers, type NewSite, parseAnswers } from './answers.ts'
import { setupForm, type SetupFacts, type SetupView } from './setup-form.ts'
import { type Html, languageOfRequest, setupDocument } from './setup-page.ts'
import { testProvider } from './test-provider.ts'
import { hasPeople, writeSetup } from './write-setup.ts'

type SetupRoutesOptions = {
  config: Pick<Config, 'origin' | 'convertDemoData'>
  store: Store
  readFacts: () => Promise<SetupFacts>
  callback: string
  findBackup: (name: string) => string
  restore: Restore | undefined
  /** Seconds that this sender must wait. */
  wait: (request: IncomingMessage) => Promise<number>
  /** Called when the site has been set up. */
  close: () => Promise<void>
}

/**
 * `writes`: a second form waits here for the first, which may write all samples. PostgreSQL lets nobody wait so long for
 * the lock of writers on a busy machine, and the answer would be that the site is unavailable.
 */
type Options = SetupRoutesOptions & { writes: TaskQueue }

type Exchange = { context: RouteContext; language: Language; facts: SetupFacts }

export function createSetupRoutes(setupOptions: SetupRoutesOptions): SystemApp {
  const app: SystemApp = new Hono()
  const options = { ...setupOptions, writes: new TaskQueue({ parallel: 1, waiting: 10 }) }
  app.get('/setup/:token', (context) =>
    answer(options, context, (exchange) => sendForm(exchange, { typed: {}, errors: {} })),
  )
  app.get('/setup/:token/place', (context) =>
    answer(options, context, async () =>
      context.json(proposePlace((context.req.query('town') ?? '').slice(0, 100)), 200, {
        'cache-control': 'no-store',
      }),
    ),
  )
  app.post('/setup/:token', (context) =>
    answer(options, context, (exchange) => receiveForm(options, exchange)),
  )
  return app
}

/** Without a valid token there is no such address. */
async function answer(
  { store, wait, readFacts }: Options,
  context: RouteContext,
  respond: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const seconds = await wait(context.env.incoming)
  if (seconds > 0) {
    return context.text(refusalText(429, seconds), 429, { 'retry-after': String(seconds) })
  }
  const { token = '' } = context.req.param() as Record<string, string>
  const isValid = (await store.tokens.find('setup', token, store.now())) !== undefined
  // Somebody may have been added by the command of the machine meanwhile.
  if (!isValid || (await hasPeople(store))) return sendNote(context, 'noSetup', 404)
  return respond({
    context,
    language: languageOfRequest(context.env.incoming),
    facts: await readFacts(),
  })
}

/** The token is not valid, or not any more; or the server is about to start again with the data of a backup. */
async function sendNote(
  context: RouteContext,
  note: 'noSetup' | 'restoring',
  status: 202 | 404,
): Promise<Response> {
  const language = languageOfRequest(context.env.incoming)
  const t = setupMessages(language)
  const body: Html = html`<p>${t(`${note}.text`)}</p>
    <p><a href="/sign-in?lng=${language}">${t('restoring.link')}</a></p>`
  const page = await setupDocument({ language, title: t(`${note}.title`), body })
  return context.body(page.html, status, page.headers)
}

async function sendForm(
  { context, language, facts }: Exchange,
  view: Pick<SetupView, 'typed' | 'errors' | 'problem'>,
): Promise<Response> {
  const t = setupMessages(language)
  const body = setupForm({ language, facts, ...view })
  const { html: page, headers } = await setupDocument({
    language,
    title: t('title'),
    lead: t('lead'),
    body,
  })
  const isWrong = view.problem !== undefined || Object.keys(view.errors).length > 0
  return context.body(page, isWrong ? 422 : 200, headers)
}

async function receiveForm(options: Options, exchange: Exchange): Promise<Response> {
  const { context, language, facts } = exchange
  const { check, ...typed } = await readTexts(context)
  const parsed = parseAnswers(typed)
  if (!parsed.ok) return sendForm(exchange, { typed, errors: parsed.errors })
  const { answers } = parsed
  if (!isPossible(answers, facts))
    return sendForm(exchange, { typed, errors: { entrance: 'wrong' } })
  const isSkipped = check === 'skip' && answers.content !== 'restore'
  const problem = isSkipped ? undefined : await findProblem(options, language, answers)
  if (problem) return sendForm(exchange, { typed, errors: {}, problem })
  if (answers.content === 'restore') {
    options.restore?.(options.findBackup(answers.backup))
    return sendNote(context, 'restoring', 202)
  }
  return create(options, exchange, answers)
}

/** No form of these pages has files. */
async function readTexts(context: RouteContext): Promise<Record<string, string>> {
  const fields = Object.entries(await readForm(context))
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

/** The form of this page sends nothing else. */
function isPossible(answers: Answers, { provider, hasPasskeys, backups }: SetupFacts): boolean {
  if (answers.content === 'restore') return backups.includes(answers.backup)
  const { entrance } = answers.entrance
  if ((entrance === 'environment') !== (provider !== undefined)) return false
  return entrance !== 'passkey' || hasPasskeys
}

/** Why what was chosen cannot be used, in a sentence. */
async function findProblem(
  { config, callback, findBackup }: Options,
  language: Language,
  answers: Answers,
): Promise<SetupView['problem']> {
  const t = setupMessages(language)
  if (answers.content === 'restore') {
    const file = findBackup(answers.backup)
    try {
      await verifyBackup(file)
      // A real site would not start with it.
      const isDemo = (await purposeOfBackup(file)) === 'demo' && !config.convertDemoData
      return isDemo ? { of: 'backup', text: t('content.demo') } : undefined
    } catch {
      return { of: 'backup', text: t('content.broken') }
    }
  }
  const { entrance } = answers
  if (entrance.entrance !== 'provider') return undefined
  const problem = await testProvider(entrance, callback)
  if (!problem) return undefined
  const { issuer } = entrance
  return { of: 'provider', text: t(`entrance.problems.${problem}`, { issuer, callback }) }
}

async function create(
  { config, store, close, writes }: Options,
  { context, language }: Exchange,
  answers: NewSite,
): Promise<Response> {
  const written = await writes.run(() => writeSetup(store, answers))
  await close()
  if (!written.ok) return sendNote(context, 'noSetup', 404)
  const isPasskey = answers.entrance.entrance === 'passkey'
  // The default is named too: the browser remembers it as the choice of this person.
  const search = `?lng=${language}`
  const invitation = invitationAddress(config.origin, written.token, `${search}&then=site`)
  return context.redirect(isPasskey ? invitation : `/sign-in${search}`, 303)
}
