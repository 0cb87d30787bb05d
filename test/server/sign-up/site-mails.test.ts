import { expect, test } from 'vitest'
import { createSite } from '#server/storage/site/create-site.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { startMailServer } from '#test/server/helpers/mail-server.ts'
import { metricsToken, readMetrics } from '#test/server/helpers/metrics.ts'
import { saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { visitor } from './helpers/signed-up.ts'

const mails = await startMailServer()
const env = { SMTP_URL: mails.url, FEEDBACK_TO: 'team@example.org', METRICS_TOKEN: metricsToken }
const site = await openTestSite({ env })

test('the site writes at once to who signs up and to whom an editor writes, and counts it', async () => {
  const { signUps } = await createSite(site.store)
  const { id: eventId } = await saveEventWithSignUp(site)
  const sent = await signUps.send({ key: createKey(), eventId, body: visitor })
  expect(sent).toMatchObject({ ok: true })
  await waitFor(() => expect(mails.arrived).toHaveLength(1))
  const letter = { key: createKey(), subject: 'Плащі', text: 'Візьми плащ.' }
  await signUps.write(olha, eventId, { ...letter, states: ['coming'] })
  await waitFor(() => expect(mails.arrived).toHaveLength(2))
  expect(mails.arrived[1]).toMatchObject({ to: visitor.contact, subject: 'Плащі' })
  await waitFor(async () => {
    const metrics = await readMetrics(site)
    expect(metrics).toContain('vatra_mails_total{result="sent"} 2')
    expect(metrics).toContain('vatra_mails_waiting 0')
  })
})
