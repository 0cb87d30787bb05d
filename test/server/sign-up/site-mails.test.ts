import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#core/dates.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createKey, eventBody } from '#test/storage/helpers/bodies.ts'
import { startMailServer } from './helpers/mail-server.ts'
import { anna, visitor } from './helpers/signed-up.ts'

const metricsToken = 'a-token-of-the-tests'
let mails: Awaited<ReturnType<typeof startMailServer>>
let site: TestSite

beforeAll(async () => {
  mails = await startMailServer()
  const mailSettings = { SMTP_URL: mails.url, FEEDBACK_TO: 'team@example.org' }
  site = await openTestSite({ env: { ...mailSettings, METRICS_TOKEN: metricsToken } })
})
afterAll(async () => {
  await site.close()
  await mails.close()
})

test('the site writes at once to who signs up and to whom an editor writes, and counts it', async () => {
  const { events, signUps } = await createSite(site.store)
  const day = addDays(dayIn('Europe/Kyiv', new Date()), 30)
  const body = eventBody({ dates: { start: day, end: day }, signUp: { mode: 'open' } })
  const saved = await events.save(anna, { key: createKey(), body })
  if (!saved.ok) throw new Error('not saved')
  const eventId = saved.document.id
  expect(await signUps.send({ key: createKey(), eventId, body: visitor })).toMatchObject({
    ok: true,
  })
  await waitFor(() => expect(mails.arrived).toHaveLength(1))
  const letter = { key: createKey(), subject: 'Плащі', text: 'Візьми плащ.' }
  await signUps.write(anna, eventId, { ...letter, states: ['coming'] })
  await waitFor(() => expect(mails.arrived).toHaveLength(2))
  expect(mails.arrived[1]).toMatchObject({ to: visitor.contact, subject: 'Плащі' })
  const headers = { authorization: `Bearer ${metricsToken}` }
  await waitFor(async () => {
    const metrics = (await site.request('/metrics', { headers })).body.toString()
    expect(metrics).toContain('vatra_mails_total{result="sent"} 2')
    expect(metrics).toContain('vatra_mails_waiting 0')
  })
})
