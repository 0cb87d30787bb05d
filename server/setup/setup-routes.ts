import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { invitationAddress } from '#core/admins/passkey-requests.ts'
import type { Colors } from '#core/colors/default-colors.ts'
import { toFieldErrors } from '#core/forms/text-schema.ts'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { setupMessages } from '#server/base/messages.ts'
import { plainPage } from '#server/base/plain-page.ts'
import type { Restore } from '#server/base/restore.ts'
import type { Config } from '#server/config/config.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { readForm, type RouteContext } from '#server/http/form-fields.ts'
import { refusalText } from '#server/http/refusals.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import { TaskQueue } from '#server/limits/task-queue.ts'
import { purposeOfBackup, verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { Store } from '#server/storage/store.ts'
import { noSetupPage, restoringPage, setupPage, type SetupFacts, type SetupView } from './pages.ts'
import {
  type Answers,
  completeAnswers,
  isQuestion,
  nextStep,
  parseAnswer,
  parseProgress,
  type Progress,
  type QuestionStep,
  type Step,
  steps,
} from './progress.ts'
import { testProvider } from './test-provider.ts'
import { hasPeople, writeSetup } from './write-setup.ts'

type SetupRoutesOptions = {
  config: Pick<Config, 'origin' | 'convertDemoData'>
  store: Store
  readColors: () => Colors
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
 * `ends`: a second end waits here for the first, which writes all samples. PostgreSQL lets nobody wait so long for the
 * lock of writers on a busy machine, and the answer would be that the site is unavailable.
 */
type EndOptions = SetupRoutesOptions & { ends: TaskQueue }

/** What every request of the setup needs. */
type Exchange = {
  context: RouteContext
  language: Language
  token: string
  step: Step
  progress: Progress
  facts: SetupFacts
}

export function createSetupRoutes(setupOptions: SetupRoutesOptions): SystemApp {
  const app: SystemApp = new Hono()
  const options = { ...setupOptions, ends: new TaskQueue({ parallel: 1, waiting: 10 }) }
  app.get('/setup/:token', (context) =>
    answer(options, context, async (exchange) => goTo(exchange, nextStep(exchange.progress))),
  )
  app.get('/setup/:token/:step', (context) =>
    answer(options, context, async (exchange) => {
      const { step, progress } = exchange
      // The last one shows all answers.
      if (step === 'end' && nextStep(progress) !== 'end') return goTo(exchange, nextStep(progress))
      return sendPage(options, exchange)
    }),
  )
  app.post('/setup/:token/:step', (context) =>
    answer(options, context, (exchange) => {
      const { step } = exchange
      return isQuestion(step) ? saveAnswer(options, { ...exchange, step }) : end(options, exchange)
    }),
  )
  return app
}

/** Without a valid token there is no such address. */
async function answer(
  options: SetupRoutesOptions,
  context: RouteContext,
  respond: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const { store, wait, readFacts } = options
  const seconds = await wait(context.env.incoming)
  if (seconds > 0) {
    return context.text(refusalText(429, seconds), 429, { 'retry-after': String(seconds) })
  }
  const { token = '', step: name = steps[0] } = context.req.param() as Record<string, string>
  const step = steps.find((one) => one === name)
  const isValid = (await store.tokens.find('setup', token, store.now())) !== undefined
  // Somebody may have been added by the command of the machine meanwhile.
  if (!isValid || !step || (await hasPeople(store))) return sendNoSetup(options, context)
  return respond({
    context,
    token,
    step,
    language: languageOf(context),
    progress: parseProgress(await store.facts.setup()),
    facts: await readFacts(),
  })
}

async function sendNoSetup({ readColors }: SetupRoutesOptions, context: RouteContext) {
  const language = languageOf(context)
  const page = { language, colors: readColors(), ...noSetupPage(language) }
  const { headers, html } = await plainPage(page)
  return context.body(html, 404, headers)
}

/** No cache keeps these pages, so the browser's own language counts until somebody chooses another one. */
function languageOf({ req }: RouteContext): Language {
  const accepted = acceptedLanguage({ 'accept-language': req.header('accept-language') })
  return chooseLanguage(req.query('lng') ?? null, req.header('cookie'), accepted)
}

function goTo({ context, token, language }: Exchange, step: Step): Response {
  return context.redirect(`/setup/${token}/${step}?lng=${language}`, 303)
}

async function sendPage(
  { readColors }: SetupRoutesOptions,
  { context, language, step, progress, facts }: Exchange,
  wrong: Partial<Pick<SetupView, 'typed' | 'errors' | 'problem'>> = {},
): Promise<Response> {
  const known = wrong.typed ?? { ...(isQuestion(step) && progress[step]) }
  // A secret is never sent back. Where one is kept, an empty field means the same.
  const typed = { ...known, clientSecret: '' }
  const view = { language, step, progress, facts, errors: {}, ...wrong, typed }
  const { headers, html } = await plainPage({ language, colors: readColors(), ...setupPage(view) })
  const isWrong = Object.keys(wrong).length > 0
  return context.body(html, isWrong ? 422 : 200, headers)
}

type Question = Exchange & { step: QuestionStep }

async function saveAnswer(options: SetupRoutesOptions, exchange: Question): Promise<Response> {
  const { context, step, progress, facts } = exchange
  const { then, ...fields } = await readTexts(context)
  const typed = withKnownSecret(fields, progress)
  const parsed = parseAnswer(step, typed)
  if (!parsed.success || !isPossible(parsed.data, facts)) {
    const errors = parsed.success ? {} : toFieldErrors(parsed.error)
    return sendPage(options, exchange, { typed, errors })
  }
  const isSkipped = step === 'entrance' && then === 'skip'
  const problem = isSkipped ? undefined : await findProblem(options, exchange, parsed.data)
  if (problem) return sendPage(options, exchange, { typed, problem })
  const changed: Progress = { ...progress, [step]: parsed.data }
  await options.store.write('configuration', ({ facts: stored }) =>
    stored.setSetup(JSON.stringify(changed)),
  )
  return goTo(exchange, nextStep(changed))
}

/** No form of these pages has files. */
async function readTexts(context: RouteContext): Promise<Record<string, string>> {
  const fields = Object.entries(await readForm(context))
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

/** Whoever leaves the field empty means the former one. */
function withKnownSecret(
  fields: Record<string, string>,
  { entrance }: Progress,
): Record<string, string> {
  if (fields['clientSecret'] !== '' || entrance?.entrance !== 'provider') return fields
  return { ...fields, clientSecret: entrance.clientSecret }
}

type Answer = Answers[QuestionStep]

/** A form of these pages sends nothing else. */
function isPossible(given: Answer, { provider, hasPasskeys, backups }: SetupFacts): boolean {
  if ('entrance' in given) {
    if ((given.entrance === 'environment') !== (provider !== undefined)) return false
    return given.entrance !== 'passkey' || hasPasskeys
  }
  return !('backup' in given) || backups.includes(given.backup)
}

/** Why an answer cannot be used, in a sentence. */
async function findProblem(
  { config, callback, findBackup }: SetupRoutesOptions,
  { language }: Exchange,
  given: Answer,
): Promise<string | undefined> {
  const t = setupMessages(language)
  if ('backup' in given) {
    const file = findBackup(given.backup)
    try {
      await verifyBackup(file)
      // A real site would not start with it.
      const isDemo = (await purposeOfBackup(file)) === 'demo' && !config.convertDemoData
      return isDemo ? t('content.demo') : undefined
    } catch {
      return t('content.broken')
    }
  }
  if (!('entrance' in given) || given.entrance !== 'provider') return undefined
  const problem = await testProvider(given, callback)
  return problem && t(`entrance.problems.${problem}`, { issuer: given.issuer, callback })
}

async function end(options: EndOptions, exchange: Exchange): Promise<Response> {
  const { config, store, readColors, close, restore, findBackup, ends } = options
  const { context, language, progress } = exchange
  const answers = completeAnswers(progress)
  if (!answers) return goTo(exchange, nextStep(progress))
  if (answers.content.content === 'restore') {
    restore?.(findBackup(answers.content.backup))
    const page = { language, colors: readColors(), ...restoringPage(language) }
    const { headers, html } = await plainPage(page)
    return context.body(html, 202, headers)
  }
  const written = await ends.run(() => writeSetup(store, answers))
  await close()
  if (!written.ok) return sendNoSetup(options, context)
  const isPasskey = answers.entrance.entrance === 'passkey'
  // The default is named too: the browser remembers it as the choice of this person.
  const search = `?lng=${language}`
  const invitation = invitationAddress(config.origin, written.token, search)
  return context.redirect(isPasskey ? invitation : `/sign-in${search}`, 303)
}
