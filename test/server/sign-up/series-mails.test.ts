import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createKey, eventBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import { openSignUps, visitor } from './helpers/signed-up.ts'

const series = crypto.randomUUID()
const title = 'Школа лідерів'
let site: Awaited<ReturnType<typeof openSignUps>>

beforeEach(async () => {
  site = await openSignUps()
})
afterEach(() => site.close())

async function saveOn(day: string) {
  const signUp = { mode: 'open', capacity: '1' } as const
  const body = eventBody({ dates: { start: day, end: day }, series, signUp })
  const saved = await site.events.save(olha, { key: createKey(), body })
  if (!saved.ok) throw new Error('not saved')
  return saved.document
}
async function arrivedMails() {
  site.clock.wake()
  site.mailer.wake()
  await waitFor(async () => expect(await site.store.signUpMails.countWaiting()).toBe(0))
  return site.mails.arrived.splice(0)
}

test('whoever comes to a series gets one mail for many dates', async () => {
  const first = await saveOn('2026-08-10')
  const second = await saveOn('2026-08-17')
  const neighbor = { ...visitor, contact: 'olena@example.org' }
  await site.signUps.send({ key: createKey(), eventId: second.id, body: neighbor })
  await arrivedMails()
  const { token } = withToken(
    await site.signUps.send({
      key: createKey(),
      eventId: first.id,
      body: visitor,
      isForSeries: true,
    }),
  )
  const [own, ...others] = await arrivedMails()
  expect(others).toEqual([])
  expect(own?.subject).toBe(`Місце за тобою: ${title}`)
  expect(own?.text).toMatch(/10 серпня 2026\sр\.: місце твоє\n.*17 серпня 2026\sр\.: ти в черзі/)
  expect(own?.text).toContain(`https://vatra.example/sign-up/${token}\n`)
  await saveOn('2026-08-24')
  await saveOn('2026-08-31')
  const added = await arrivedMails()
  expect(added.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    `ivanna@example.org Нові дати: ${title}`,
  ])
  expect(added[0]?.text).toMatch(/24 серпня .*місце твоє\n.*31 серпня .*місце твоє/)
  await site.signUps.changeOwn(token, 'leaveSeries')
  expect((await arrivedMails()).map(({ subject }) => subject)).toEqual([
    `Запис скасовано: ${title}`,
  ])
})

test('each offer has a mail of its own, with its own end', async () => {
  const events = [await saveOn('2026-08-10'), await saveOn('2026-08-17')]
  const before: string[] = []
  for (const { id: eventId } of events) {
    const body = { ...visitor, contact: 'olena@example.org' }
    before.push(withToken(await site.signUps.send({ key: createKey(), eventId, body })).token)
  }
  const eventId = events[0]?.id ?? ''
  await site.signUps.send({ key: createKey(), eventId, body: visitor, isForSeries: true })
  await arrivedMails()
  for (const token of before) await site.signUps.changeOwn(token, 'cancel')
  const offers = (await arrivedMails()).filter(({ to }) => to === 'ivanna@example.org')
  expect(offers.map(({ subject }) => subject)).toEqual([
    `Звільнилося місце: ${title}`,
    `Звільнилося місце: ${title}`,
  ])
})

test('who presses the buttons of a date again and again sends no mails', async () => {
  const { id: eventId } = await saveOn('2026-08-10')
  await saveOn('2026-08-17')
  const form = { key: createKey(), eventId, body: visitor, isForSeries: true }
  const { token } = withToken(await site.signUps.send(form))
  await arrivedMails()
  const results = []
  for (let press = 0; press < 20; press += 1) {
    const change = press % 2 === 0 ? 'cancel' : 'comeBack'
    results.push((await site.signUps.changeOwn(token, change, eventId)).ok)
  }
  expect(await arrivedMails()).toEqual([])
  expect(results, 'not without end').toContain(false)
})
