import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
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
import { messageForm } from '#test/server/helpers/content.ts'
import { feedbackBody, createKey } from '#test/storage/helpers/bodies.ts'

type Arrived = { from: string; to: string[]; raw: string }

let store: Store
let mailer: FeedbackMailer
let lines: string[]
const servers: SMTPServer[] = []
const metricsToken = 'a-token-of-the-tests'

beforeEach(async () => {
  store = await openStore({ dataDir: ':memory:' })
  lines = []
})
afterEach(async () => {
  await mailer?.close()
  await store.close()
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done))
})

/** A mail server that stores the mails, or refuses them with this code. */
async function mailServer(port = 0, refusal?: number) {
  const receivedMails: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        if (!refusal) receivedMails.push({ from, to, raw })
        const words = `we do not want olena@example.org here`
        done(refusal ? Object.assign(new Error(words), { responseCode: refusal }) : null)
      })
    },
  })
  servers.push(server)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return { arrived: receivedMails, port: (listening.address() as AddressInfo).port }
}

function startMailer(port: number, pauses = [50, 50, 50, 50, 50, 50, 50, 50]) {
  mailer = new FeedbackMailer({
    store,
    mail: { url: `smtp://127.0.0.1:${port}`, to: ['team@example.org', 'second@example.org'] },
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

function headersOf({ raw }: Arrived): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')
  return Object.fromEntries(
    head.split('\r\n').map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line]),
  )
}

test('a message is mailed as plain text, with the visitor in Reply-To', async () => {
  const { arrived: receivedMails, port } = await mailServer()
  const id = await write({
    fullName: 'Olena',
    message: 'One line.\nAnother.',
    phone: '+380511234567',
  })
  startMailer(port).wake()
  await waitFor(() => expect(receivedMails).toHaveLength(1))
  const [feedback] = receivedMails
  if (!feedback) throw new Error('nothing arrived')
  expect(feedback.to).toEqual(['team@example.org', 'second@example.org'])
  const headers = headersOf(feedback)
  expect(headers['reply-to']).toBe('Reply-To: Olena <olena@example.org>')
  expect(headers['from']).toBe('From: Mayak <team@example.org>')
  expect(headers['content-type']).toBe('Content-Type: text/plain; charset=utf-8')
  expect(headers['message-id']).toContain(id)
  const quotedPrintable = feedback.raw.split('\r\n\r\n').slice(1).join('\n')
  const text = decodeURIComponent(quotedPrintable.replaceAll('=\r\n', '').replaceAll('=', '%'))
  expect(text).toContain(': українська · Ukrainian')
  await waitFor(async () => expect(await store.mails.nextDue()).toBeUndefined())
})

test('no text of a visitor becomes a mail header', async () => {
  const { arrived: receivedMails, port } = await mailServer()
  // Bypasses the rules of the form, like a message that was stored before these rules existed.
  const id = await write({ fullName: 'Olena' })
  const feedback = await store.documents.byId(feedbackKind, id)
  if (!feedback) throw new Error('not kept')
  feedback.body.fullName = 'Olena\r\nBcc: all@example.org\u2028X-Evil: 1\0'
  feedback.body.message = 'Hello\r\n.\r\nQUIT\r\n\r\nBcc: all@example.org'
  vi.spyOn(store.documents, 'byId').mockResolvedValue(feedback as never)
  startMailer(port).wake()
  await waitFor(() => expect(receivedMails).toHaveLength(1))
  const [mail] = receivedMails
  if (!mail) throw new Error('nothing arrived')
  expect(mail.to).toEqual(['team@example.org', 'second@example.org'])
  const headers = headersOf(mail)
  expect(Object.keys(headers)).not.toContain('bcc')
  expect(Object.keys(headers)).not.toContain('x-evil')
})

test('a repeatedly refused message is given up, stays stored and is logged without its author', async () => {
  const { port } = await mailServer(0, 550)
  const id = await write({ fullName: 'Таємне Ім’я' })
  startMailer(port, [20, 20]).wake()
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
  const { arrived: receivedMails, port } = await mailServer()
  const binned = await write({ message: 'first' })
  await store.write('anna', ({ documents }) => documents.remove(feedbackKind, binned, 1))
  await write({ message: 'second' })
  startMailer(port).wake()
  await waitFor(async () => expect(await store.mails.nextDue()).toBeUndefined())
  expect(receivedMails).toHaveLength(1)
  expect(receivedMails[0]?.raw).toContain('second')
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
  const readMetrics = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    return (await site.request('/metrics', { headers })).body.toString()
  }
  const post = (message: string) => site.post('/feedback', messageForm({ message }))
  expect((await post('while it is away')).status).toBe(303)
  await waitFor(() => expect(site.readLog()).toContain('feedback mail not sent'))
  expect(await readMetrics()).toContain('vatra_mails_waiting 1')
  expect(await readMetrics()).toContain('vatra_mails_total{result="failed"} 1')
  const { arrived: receivedMails } = await mailServer(port)
  expect((await post('now it is there')).status).toBe(303)
  await waitFor(() => expect(receivedMails).toHaveLength(1))
  expect(receivedMails[0]?.raw).toContain('now it is there')
})
