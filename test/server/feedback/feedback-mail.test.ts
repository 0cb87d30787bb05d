import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSettings } from '#core/community/site-config.ts'
import { feedbackKind, type FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { freePort } from '#scripts/testing/port.ts'
import { FeedbackMailer } from '#server/feedback/feedback-mailer.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Store } from '#server/storage/store.ts'
import { community } from '#site.config'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { messageForm, removeDocument } from '#test/server/helpers/content.ts'
import { type Arrived, startMailServer } from '#test/server/helpers/mail-server.ts'
import { metricsToken, readMetrics } from '#test/server/helpers/metrics.ts'
import { feedbackBody, createKey } from '#test/storage/helpers/bodies.ts'

let store: Store
let mailer: FeedbackMailer
let lines: string[]

beforeEach(async () => {
  store = await openStore({ dataDir: ':memory:' })
  lines = []
})
afterEach(async () => {
  await mailer?.close()
  await store.close()
})

function startMailer(url: string, pauses = [50, 50, 50, 50, 50, 50, 50, 50]) {
  mailer = new FeedbackMailer({
    store,
    mail: { url, to: ['team@example.org', 'second@example.org'] },
    origin: 'https://vatra.example',
    site: {
      currentSettings: async () =>
        firstSettings({ ...community, name: { uk: 'Mayak', en: 'Beacon' } }),
    },
    log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
    retryDelays: pauses,
  })
  return mailer
}

async function write(changes: Partial<FeedbackMessage> = {}) {
  const site = await createSite(store, { sendsMail: true })
  const saved = await site.feedback.send({ key: createKey(), body: feedbackBody(changes) })
  if (!saved.ok) throw new Error('not kept')
  return saved.document.id
}

test('a message is mailed as plain text, with the visitor in Reply-To', async () => {
  const { arrived, url } = await startMailServer()
  const message = 'One line.\nAnother.'
  const id = await write({ fullName: 'Olena', message, phone: '+380511234567' })
  startMailer(url).wake()
  await waitFor(() => expect(arrived).toHaveLength(1))
  const { to, headers, text } = arrived[0] as Arrived
  expect(to).toBe('team@example.org,second@example.org')
  expect(headers).toMatch(/^Reply-To: Olena <olena@example\.org>$/m)
  expect(headers).toMatch(/^From: Mayak <team@example\.org>$/m)
  expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
  expect(headers).toMatch(new RegExp(`^Message-ID: .*${id}`, 'm'))
  expect(text).toContain(': українська · Ukrainian')
  await waitFor(async () => expect(await store.mails.nextDue()).toBeUndefined())
})

test('no text of a visitor becomes a mail header', async () => {
  const { arrived, url } = await startMailServer()
  // Bypasses the rules of the form, like a message that was stored before these rules existed.
  const id = await write({ fullName: 'Olena' })
  const feedback = await store.documents.byId(feedbackKind, id)
  if (!feedback) throw new Error('not kept')
  feedback.body.fullName = 'Olena\r\nBcc: all@example.org\u2028X-Evil: 1\0'
  feedback.body.message = 'Hello\r\n.\r\nQUIT\r\n\r\nBcc: all@example.org'
  vi.spyOn(store.documents, 'byId').mockResolvedValue(feedback as never)
  startMailer(url).wake()
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(arrived[0]?.to).toBe('team@example.org,second@example.org')
  expect(arrived[0]?.headers).not.toMatch(/^(?:bcc|x-evil)/im)
})

test('a repeatedly refused message is given up, stays stored and is logged without its author', async () => {
  const mails = await startMailServer()
  mails.refusal = 550
  const id = await write({ fullName: 'Таємне Ім’я' })
  startMailer(mails.url, [20, 20]).wake()
  await waitFor(() => expect(lines.join('')).toContain('given up'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { tries: 1, responseCode: 550 },
    { tries: 2, responseCode: 550 },
    { tries: 3, responseCode: 550 },
    { event: 'feedback mail given up', message: id },
  ])
  expect(lines.join('')).not.toMatch(/olena|example\.org|Таємне/)
  expect(mailer.counts).toEqual({ sent: 0, failed: 3, givenUp: 1 })
  await waitFor(async () => expect(await store.mails.nextDue()).toBeUndefined())
  expect(await store.documents.byId(feedbackKind, id)).toBeDefined()
})

test('a message in the bin is not mailed', async () => {
  const { arrived, url } = await startMailServer()
  const id = await write({ message: 'first' })
  await removeDocument({ store }, feedbackKind, { id, version: 1 })
  await write({ message: 'second' })
  startMailer(url).wake()
  await waitFor(async () => expect(await store.mails.nextDue()).toBeUndefined())
  expect(arrived.map(({ text }) => text)).toEqual([expect.stringContaining('second')])
})

test('the site forwards feedback and thanks at once while the mail server is unavailable', async () => {
  const port = await freePort()
  const site = await openTestSite({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      FEEDBACK_TO: 'team@example.org',
      METRICS_TOKEN: metricsToken,
    },
  })
  const post = (message: string) => site.post('/feedback', messageForm({ message }))
  expect((await post('while it is away')).status).toBe(303)
  await waitFor(() => expect(site.readLog()).toContain('feedback mail not sent'))
  expect(await readMetrics(site)).toContain('vatra_mails_waiting 1')
  expect(await readMetrics(site)).toContain('vatra_mails_total{result="failed"} 1')
  const { arrived } = await startMailServer(port)
  expect((await post('now it is there')).status).toBe(303)
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(arrived[0]?.text).toContain('now it is there')
})
