import { expect, test } from 'vitest'
import uk from '#locales/uk/signUp.json' with { type: 'json' }
import { createSite } from '#server/storage/site/create-site.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { startMailServer } from '#test/server/helpers/mail-server.ts'
import { metricsToken, readMetrics } from '#test/server/helpers/metrics.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
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

test('whoever waits for a place, or will, reads that a mail comes and is promised no ticket', async () => {
  const event = await saveEventWithSignUp(site, { capacity: '1' })
  await addSignUp(site, event.id)
  const { token } = await addSignUp(site, event.id)
  const own = decodeBody(await site.request(`/sign-up/${token}`))
  expect(own).toContain(uk.own.states.waitingForMail.replace('{{position}}', '1'))
  const form = decodeBody(await site.request(`/events/${event.slug}`))
  expect(form).toContain(uk.form.mailed.page)
  expect(form).not.toContain(uk.form.mailed.ticket)
  expect(form, 'nobody can have a place until then').not.toContain(uk.untilEnd)
})
