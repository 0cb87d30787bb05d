import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '#core/localized.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { openSignUps } from './helpers/signed-up.ts'

const hour = 60 * 60_000
let site: Awaited<ReturnType<typeof openSignUps>>

beforeEach(async () => {
  site = await openSignUps()
})
afterEach(() => site.close())

const advance = (milliseconds: number) => {
  site.now = new Date(site.now.getTime() + milliseconds)
}
const hasEndedOffers = async () =>
  (await site.store.signUps.eventsWithLapsedOffers(site.now)).length > 0
/** The mails that have come since the last call, when all that wait are settled. */
async function arrivedMails() {
  site.clock.wake()
  await waitFor(async () => expect(await hasEndedOffers()).toBe(false))
  site.mailer.wake()
  await waitFor(async () => expect(await site.store.signUpMails.countWaiting()).toBe(0))
  return site.mails.arrived.splice(0)
}
const subjects = async () => (await arrivedMails()).map(({ subject }) => subject)

const title = 'Школа лідерів'
const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const

test('each change of a sign-up is one mail, with the private address', async () => {
  const first = await site.send({ people: 1 })
  const [coming] = await arrivedMails()
  expect(coming?.to).toBe('ivanna@example.org')
  expect(coming?.subject).toBe(`Місце за тобою: ${title}`)
  expect(coming?.text).toContain(`https://vatra.example/sign-up/${first.token}\n`)
  expect(coming?.text).toMatch(
    /10–11 серпня 2026\sр\., 18:00\nПорт\nМапа: https:\/\/map\.example\/1/,
  )
  expect(coming?.text).toMatch(/https:\/\/vatra\.example\/events\/shkola-lideriv\.ics\n/)
  expect(coming?.headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(coming?.headers).not.toContain(first.signUp.id)
  // The form is no way to send a text to somebody else's address.
  expect(`${coming?.headers}${coming?.text}`).not.toContain('Іванна')
  const second = await site.send({ contact: 'olena@example.org' })
  const [waiting] = await arrivedMails()
  expect(waiting?.text).toContain('номер 1')
  await site.signUps.changeOwn(first.token, 'cancel')
  const mails = await arrivedMails()
  expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    `ivanna@example.org Запис скасовано: ${title}`,
    `olena@example.org Звільнилося місце: ${title}`,
  ])
  expect(mails.map(({ text }) => text).join('\n')).toMatch(/до 12:00 у неділю, 2 серпня/)
  const again = mails.find(({ to }) => to === 'ivanna@example.org')
  expect(again?.text).toContain('https://vatra.example/events/shkola-lideriv#sign-up')
  await site.signUps.changeOwn(second.token, 'accept')
  expect(await subjects()).toEqual([`Місце за тобою: ${title}`])
  expect(await subjects()).toEqual([])
})

test('a guardian is asked on a page of their own, and both are told when nobody has answered', async () => {
  const { token, signUp } = await site.send({ guardian })
  const asked = await arrivedMails()
  const [toChild, toMother] = asked.toSorted((one, other) => (one.to < other.to ? -1 : 1))
  expect(toMother?.to).toBe('mother@example.org')
  expect(toMother?.subject).toBe(`Потрібна ваша згода: ${title}`)
  expect(toMother?.text).toContain(`https://vatra.example/guardian/${signUp.guardian?.token}\n`)
  expect(toMother?.text).toMatch(/до 12:00 у вівторок, 4 серпня/)
  expect(toMother?.text).not.toContain(token)
  expect(toChild?.subject).toBe(`Чекаємо на згоду дорослих: ${title}`)
  expect(toChild?.text).not.toContain(signUp.guardian?.token)
  expect(JSON.stringify(asked)).not.toContain('Іванна')
  advance(72 * hour)
  expect((await arrivedMails()).map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    `ivanna@example.org Місце більше не тримаємо: ${title}`,
    `mother@example.org Місце для дитини більше не тримаємо: ${title}`,
  ])
})

test('a guardian in the queue is asked, and hears nothing once the address is erased', async () => {
  await site.send()
  const { token, signUp } = await site.send({ contact: 'child@example.org', guardian })
  expect((await arrivedMails()).filter(({ to }) => to === guardian.contact)).toMatchObject([
    { text: expect.stringContaining('вона в черзі') },
  ])
  await site.signUps.changeAsGuardian(signUp.guardian?.token ?? '', { change: 'erase' })
  const [first] = await site.store.signUps.ofEvent(site.event().id)
  await site.signUps.cancel(olha, first?.id ?? '')
  expect((await arrivedMails()).map(({ to }) => to)).not.toContain(guardian.contact)
  expect(await site.signUps.own(token)).toMatchObject({ state: 'offered' })
})

test.each([
  ['uk', 'Подію перенесено', 'Подію скасовано', 'Подія все-таки відбудеться'],
  ['en', 'Event moved', 'Event cancelled', 'It’s on after all'],
] as const)('a guardian hears what the child hears, once, in %s', async (language, ...changes) => {
  const answer = { change: 'agree', photos: 'no', note: '' } as const
  const toMother = async () =>
    (await arrivedMails())
      .filter(({ to }) => to === guardian.contact)
      .map(({ subject, text }) => {
        expect(`${subject}${text}`).not.toMatch(/\{\{|undefined|signUpMail|Іванна/)
        expect(text).toContain(language === 'en' ? '?lng=en\n' : '/guardian/')
        return subject.replace(/: [^:]+$/, '')
      })
  const child = await site.send({ guardian, language })
  await arrivedMails()
  const page = child.signUp.guardian?.token ?? ''
  await site.signUps.changeAsGuardian(page, answer)
  expect(await toMother(), 'of her own answer').toEqual([])
  const moved = { start: '2026-08-12', end: '2026-08-12' }
  for (const [index, status] of ([undefined, 'cancelled', 'planned'] as const).entries()) {
    await site.saveEvent({ dates: moved, ...(status && { status }) })
    advance(10 * 60_000)
    expect(await toMother()).toEqual([changes[index]])
  }
  const queued = await site.send({ guardian, language, contact: 'second@example.org' })
  await site.signUps.changeAsGuardian(queued.signUp.guardian?.token ?? '', answer)
  await arrivedMails()
  await site.signUps.changeOwn(child.token, 'cancel')
  expect((await toMother()).toSorted()).toEqual(
    language === 'en'
      ? ['A place has come free for your child', 'Your child’s sign-up is cancelled']
      : ['Для дитини звільнилося місце', 'Запис дитини скасовано'],
  )
  advance(25 * hour)
  expect(await toMother()).toEqual([
    language === 'en' ? 'The place is no longer kept' : 'Місце для дитини більше не тримаємо',
  ])
})

test('a guardian who has refused or withdrawn hears nothing more', async () => {
  await site.saveEvent({ signUp: { mode: 'open' } })
  const children = [await site.send({ guardian }), await site.send({ guardian })]
  const [refused = '', withdrawn = ''] = children.map(({ signUp }) => signUp.guardian?.token)
  await site.signUps.changeAsGuardian(withdrawn, { change: 'agree', photos: 'yes', note: '' })
  await arrivedMails()
  await site.saveEvent({ signUp: { mode: 'open' }, status: 'cancelled' })
  for (const page of [refused, withdrawn]) {
    expect(await site.signUps.changeAsGuardian(page, { change: 'refuse' })).toEqual({ ok: true })
  }
  await site.saveEvent({ signUp: { mode: 'open' }, startTime: '10:00' })
  advance(10 * 60_000)
  expect((await arrivedMails()).map(({ to }) => to)).toEqual(
    children.map(() => 'ivanna@example.org'),
  )
})

test('what is not so any more is not sent', async () => {
  const first = await site.send()
  await site.send({ contact: 'olena@example.org' })
  await site.signUps.changeOwn(first.token, 'cancel')
  // Of the second one it would be wrong by now that they wait.
  expect(await subjects()).toEqual([`Запис скасовано: ${title}`, `Звільнилося місце: ${title}`])
})

test('an offer lapses by the clock, and the next one gets it', async () => {
  const first = await site.send()
  await site.send({ contact: 'second@example.org' })
  await site.send({ contact: 'third@example.org' })
  await site.signUps.changeOwn(first.token, 'cancel')
  await arrivedMails()
  advance(24 * hour)
  const mails = await arrivedMails()
  expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    `second@example.org Місце більше не тримаємо: ${title}`,
    `third@example.org Звільнилося місце: ${title}`,
  ])
})

test('the day before from 10:00 in Kyiv whoever asked for it is reminded once', async () => {
  await site.saveEvent({ signUp: { mode: 'open' } })
  const asked = await site.send({ wantsReminder: true })
  const unticked = await site.send({ contact: 'no@example.org', wantsReminder: true })
  await site.send({ contact: 'never@example.org' })
  await site.signUps.changeOwn(unticked.token, 'doNotRemind')
  await arrivedMails()
  site.now = new Date('2026-08-09T06:59:00Z')
  expect(await subjects()).toEqual([])
  site.now = new Date('2026-08-09T07:00:00Z')
  site.clock.wake()
  await waitFor(() => expect(site.mails.arrived).toHaveLength(1))
  const [reminder] = await arrivedMails()
  expect(reminder?.to).toBe('ivanna@example.org')
  expect(reminder?.subject).toBe(`Завтра: ${title}`)
  expect(reminder?.headers).toContain(
    `List-Unsubscribe: <https://vatra.example/sign-up/${asked.token}/stop>`,
  )
  expect(reminder?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  advance(hour)
  expect(await subjects()).toEqual([])
})

test('a mail that is refused again and again is given up, and the log names nobody', async () => {
  site.mails.refusal = 550
  const { token, signUp } = await site.send()
  site.mailer.wake()
  await waitFor(() => expect(site.lines.join('')).toContain('not sent'))
  advance(hour)
  site.mailer.wake()
  await waitFor(() => expect(site.lines.join('')).toContain('given up'))
  expect(site.mailer.counts).toEqual({ sent: 0, failed: 2, givenUp: 1 })
  expect(site.lines.join('')).not.toMatch(/example\.org|Іванна/)
  for (const secret of [token, signUp.id]) expect(site.lines.join('')).not.toContain(secret)
})

test.each(languages)('every mail is complete, in %s', async (language) => {
  const first = await site.send({ language, wantsReminder: true, people: 1 })
  const second = await site.send({ language, contact: 'second@example.org' })
  const texts = await arrivedMails()
  await site.signUps.changeOwn(first.token, 'cancel')
  texts.push(...(await arrivedMails()))
  advance(24 * hour)
  texts.push(...(await arrivedMails()))
  await site.saveEvent({ signUp: { mode: 'open', people: '3' } })
  await site.send({ language, contact: 'third@example.org', people: 3, wantsReminder: true })
  await site.saveEvent({
    signUp: { mode: 'open', people: '3' },
    dates: { start: '2026-08-12', end: '2026-08-12' },
  })
  advance(10 * 60_000)
  const letter = { key: createKey(), subject: 'Привіт', text: 'Візьми плащ.' }
  await site.signUps.write(olha, site.event().id, { ...letter, states: ['lapsed'] })
  texts.push(...(await arrivedMails()))
  site.now = new Date('2026-08-11T08:00:00Z')
  site.clock.wake()
  await waitFor(() => expect(site.mails.arrived).toHaveLength(1))
  texts.push(...(await arrivedMails()))
  for (const status of ['cancelled', 'planned'] as const) {
    await site.saveEvent({ status, dates: { start: '2026-08-12', end: '2026-08-12' } })
    advance(10 * 60_000)
    texts.push(...(await arrivedMails()))
  }
  expect(texts).toHaveLength(11)
  expect(new Set(texts.map(({ subject }) => subject)).size, 'two have a place').toBe(10)
  for (const { subject, text } of texts) {
    expect(`${subject}\n${text}`).not.toMatch(/\{\{|\}\}|undefined|signUpMail/)
    expect(text).toContain(language === 'en' ? '?lng=en\n' : '/sign-up/')
    expect(text).toContain(language === 'en' ? 'Harbour' : 'Порт')
  }
  expect(texts.map(({ text }) => text).join('')).toContain('Візьми плащ.')
  expect(second.token).not.toBe(first.token)
})
