import { describe, expect, test, vi } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import { inQueue, takenPlaces } from '#core/sign-up/allot-places.ts'
import { certificateNumber } from '#core/sign-up/certificate.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import { seededRandom } from '#scripts/testing/random.ts'
import { findPlaceProblems } from '#scripts/testing/sign-ups/place-problems.ts'
import type { SignUpMail } from '#server/storage/sign-up/sign-up-mails.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Store } from '#server/storage/store.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import type { ContractContext } from './context.ts'

const hour = 60 * 60_000
const dates = { start: '2026-08-10', end: '2026-08-11' }

// Longer than a source file should be, because each test begins with the same event.
export function describeSignUps(context: ContractContext): void {
  const signUpsOf = async (store: Store) => (await createSite(store)).signUps
  const eventWith = (signUp: Event['signUp'], changes: Partial<Event> = {}) =>
    eventBody({ dates, ...(signUp && { signUp }), ...changes })
  const open = async (capacity?: string) => {
    const event = await context.save(
      eventKind,
      eventWith({ mode: 'open', ...(capacity && { capacity }) }),
    )
    const signUps = await signUpsOf(context.store)
    const send = async (key = createKey(), body = signUpBody()) => {
      const sent = await signUps.send({ key, eventId: event.id, body })
      return withToken(sent)
    }
    return { event, signUps, send, states: async () => statesOf(context.store, event.id) }
  }

  describe('sign-ups', () => {
    test('are one for the copies of a form, and closed where the editor says so', async () => {
      const { event, signUps, send } = await open()
      const key = createKey()
      const [first, copy] = await Promise.all([send(key), send(key)])
      expect(copy.token).toBe(first.token)
      const other = { key, eventId: event.id, body: signUpBody({ name: 'Тарас' }) }
      expect(await signUps.send(other)).toEqual({ ok: false, reason: 'conflict' })
      expect(first.token).toMatch(/^[\w-]{43}$/)
      const { signUps: listed } = await signUps.list(olha, event.id)
      expect(listed).toHaveLength(1)
      const input = { key: createKey(), eventId: event.id, body: signUpBody() }
      const change = async (body: Event) => {
        const { version } = (await context.store.documents.byId(eventKind, event.id)) ?? event
        await context.save(eventKind, body, { replaces: { id: event.id, version } })
      }
      await change(eventWith({ mode: 'closed' }))
      expect(await signUps.send(input)).toEqual({ ok: false, reason: 'closed' })
      expect(await signUps.add(olha, input)).toMatchObject({ ok: true })
      await change(eventWith({ mode: 'open', lastDay: '2026-04-30' }))
      const late = { ...input, key: createKey() }
      expect(await signUps.send(late)).toEqual({ ok: false, reason: 'closed' })
      await change(eventWith(undefined))
      expect(await signUps.send(late)).toEqual({ ok: false, reason: 'missing' })
    })

    test('wait in order, are offered what comes free, and lapse by the clock of the store', async () => {
      const { signUps, send, states } = await open('2')
      const [first, , third, fourth] = [await send(), await send(), await send(), await send()]
      expect(await states()).toEqual(['coming', 'coming', 'waiting', 'waiting'])
      expect(await signUps.own(fourth.token)).toMatchObject({ position: 2 })
      await signUps.changeOwn(first.token, 'cancel')
      expect(await states()).toEqual(['cancelled', 'coming', 'offered', 'waiting'])
      expect(await context.store.signUps.nextLapse()).toEqual(new Date('2026-05-02T12:00:00Z'))
      context.advance(24 * hour)
      expect(await signUps.changeOwn(third.token, 'accept')).toEqual({
        ok: false,
        reason: 'conflict',
      })
      expect(await states()).toEqual(['cancelled', 'coming', 'lapsed', 'offered'])
      expect(await signUps.changeOwn(fourth.token, 'accept')).toEqual({ ok: true })
      expect(await states()).toEqual(['cancelled', 'coming', 'lapsed', 'coming'])
    })

    test('are committed together where they wait at the same moment', async () => {
      const { send, states } = await open('2')
      let transactions = 0
      context.store.onWrite(() => (transactions += 1))
      await Promise.all([send(), send(), send()])
      expect(transactions).toBe(1)
      expect(await states()).toEqual(['coming', 'coming', 'waiting'])
    })

    test('get the same in one transaction as one after the other', async () => {
      const event = await context.save(
        eventKind,
        eventWith({ mode: 'open', capacity: '6', people: '4', fromAddress: '4' }),
      )
      const other = await context.save(eventKind, eventWith({ mode: 'closed' }))
      const signUps = await signUpsOf(context.store)
      const key = createKey()
      const form = { key, eventId: event.id, body: signUpBody(), from: { address: 'a' } }
      const of = (people: number, address: string) => ({
        key: createKey(),
        eventId: event.id,
        body: signUpBody({ people }),
        from: { address, network: 'wide' },
      })
      const sent = await Promise.all(
        [
          form,
          form,
          { ...form, body: signUpBody({ name: 'Тарас' }) },
          { ...form, key: createKey(), eventId: other.id },
          { ...form, key: createKey(), eventId: 'unknown' },
          of(4, 'a'),
          of(4, 'b'),
          of(2, 'c'),
          of(1, 'd'),
          of(4, 'e'),
          of(4, 'f'),
          of(1, 'b'),
          of(1, 'g'),
        ].map(async (each) => {
          const result = await signUps.send(each)
          return result.ok ? result.signUp.number : result.reason
        }),
      )
      const full = 'tooManyPeople'
      const refused = ['conflict', 'closed', 'missing', full]
      expect(sent).toEqual([1, 1, ...refused, 2, 3, 4, 5, full, full, 6])
      const states = ['coming', 'coming', 'waiting', 'waiting', 'waiting', 'waiting']
      expect(await statesOf(context.store, event.id)).toEqual(states)
      expect(await context.store.signUpMails.countWaiting(), 'they have one mailbox').toBe(5)
    })

    test('are counted as their rows say, whatever became of them', async () => {
      const { event, signUps, send } = await open('4')
      const sent = [
        await send(createKey(), signUpBody({ people: 2 })),
        await send(),
        await send(),
        await send(createKey(), signUpBody({ people: 2 })),
        await send(),
      ]
      await signUps.changeOwn(sent[1]?.token ?? '', 'cancel')
      await signUps.changeOwn(sent[2]?.token ?? '', 'cancel')
      const places = await context.store.signUps.placesOf(event.id)
      expect(await context.store.signUps.placeCounts(event.id)).toEqual({
        signUps: places.length,
        lastNumber: places.length,
        coming: takenPlaces(places.filter(({ state }) => state === 'coming')),
        taken: takenPlaces(places),
        offered: places.filter(({ state }) => state === 'offered').length,
        waiting: inQueue(places).length,
      })
      expect(takenPlaces(places)).toBe(4)
      expect(await signUps.ownPlace(sent[4]?.token ?? '')).toEqual({
        state: 'waiting',
        position: 1,
      })
      expect(await signUps.ownPlace('unknown')).toBeUndefined()
      const write = vi.spyOn(context.store, 'write')
      expect(await signUps.changeOwn('unknown', 'erase')).toEqual({ ok: false, reason: 'missing' })
      expect(write, 'what strangers make up').not.toHaveBeenCalled()
      write.mockRestore()
    })

    test('announce what pages show of them, and to those who wait only that their queue moves', async () => {
      const { event, signUps, send } = await open('2')
      let seq = context.store.changes.last()
      const announced = async () => {
        const changes = await context.store.changes.since(seq)
        seq = context.store.changes.last()
        expect(changes.every(({ id }) => id === event.id)).toBe(true)
        return changes.map(({ kind, isPublic }) => (isPublic ? kind : `${kind} to editors`))
      }
      const first = await send()
      expect(await announced()).toEqual(['places'])
      await send()
      expect(await announced()).toEqual(['places'])
      const [third, fourth] = [await send(), await send()]
      expect(await announced(), 'it stays full').toEqual([
        'signUps to editors',
        'signUps to editors',
      ])
      await signUps.changeOwn(fourth.token, 'cancel')
      expect(await announced(), 'nobody is behind').toEqual(['signUps to editors'])
      const fifth = await send()
      await announced()
      await signUps.changeOwn(third.token, 'accept')
      expect(await announced(), 'it was not offered').toEqual(['signUps to editors'])
      await signUps.changeOwn(third.token, 'cancel')
      expect(await announced(), 'the next one moves').toEqual(['queue'])
      await signUps.changeOwn(first.token, 'cancel')
      expect(await announced(), 'a place is offered').toEqual(['places', 'queue'])
      await signUps.cancel(olha, fifth.signUp.id)
      expect(await announced()).toEqual(['places', 'signUps'])
    })

    test('show the initials of those who have agreed and come, and nothing else of them', async () => {
      const { event, signUps, send } = await open('3')
      const agreed = (name: string) => send(createKey(), signUpBody({ name, showsInitials: true }))
      const places = () => signUps.places({ id: event.id, ...event.body })
      expect(await places()).toEqual({ left: 3, coming: 0, isFull: false, initials: [] })
      const first = await agreed('Соломія Т.')
      await send()
      await agreed('тарас')
      const waiting = await agreed('Хто Чекає')
      const shown = { left: 0, coming: 3, isFull: true, initials: ['СТ', 'Т'] }
      expect(await places()).toEqual(shown)
      const seq = context.store.changes.last()
      await signUps.changeOwn(waiting.token, 'hideInitials')
      expect(await context.store.changes.since(seq), 'no page shows them').toEqual([])
      await signUps.changeOwn(first.token, 'hideInitials')
      expect(await places(), 'the place is kept').toEqual({ ...shown, initials: ['Т'] })
      const [change] = await context.store.changes.since(seq)
      expect(change, 'the page of the event follows').toMatchObject({
        kind: 'places',
        id: event.id,
        isPublic: true,
      })
      await signUps.changeOwn(first.token, 'showInitials')
      expect(await places()).toEqual(shown)
      await signUps.changeOwn(first.token, 'cancel')
      expect(await places()).toMatchObject({ coming: 2, initials: ['Т'] })
      const hidden = { ...event.body, signUp: { ...event.body.signUp, places: 'hidden' } } as const
      expect(await signUps.places({ id: event.id, ...hidden })).toMatchObject({
        coming: undefined,
        initials: [],
      })
    })

    test('are reached in the way that each has written', async () => {
      const signUp = { mode: 'open', contact: 'any' } as const
      const event = await context.save(eventKind, eventWith(signUp))
      const signUps = await signUpsOf(context.store)
      for (const contact of ['a@example.org', '@anna_k', '+380 50 123 45 67']) {
        await signUps.send({ key: createKey(), eventId: event.id, body: signUpBody({ contact }) })
      }
      const listed = (await signUps.list(olha, event.id)).signUps
      expect(listed.map(({ contactKind }) => contactKind)).toEqual(['email', 'telegram', 'phone'])
      expect(await context.store.signUpMails.countWaiting()).toBe(1)
    })

    test('are offered places when there are more of them', async () => {
      const { event, send, states } = await open('1')
      await send()
      await send(createKey(), signUpBody({ people: 2 }))
      await send()
      const body = eventWith({ mode: 'open', capacity: '2' })
      const { version } = await context.save(eventKind, body, { replaces: event })
      // The next one does not pass over a group for which there is no room yet.
      expect(await states()).toEqual(['coming', 'waiting', 'waiting'])
      const larger = eventWith({ mode: 'open', capacity: '3' })
      await context.save(eventKind, larger, { replaces: { id: event.id, version } })
      expect(await states()).toEqual(['coming', 'offered', 'waiting'])
    })

    test('are moved up by an editor only where a place is free after offers have lapsed', async () => {
      const { signUps, send, states } = await open('1')
      const [first, second, third] = [await send(), await send(), await send()]
      await signUps.changeOwn(first.token, 'cancel')
      expect(await states()).toEqual(['cancelled', 'offered', 'waiting'])
      context.advance(25 * hour)
      const full = { ok: false, reason: 'noPlace' }
      expect(await signUps.moveUp(olha, second.signUp.id)).toEqual(full)
      expect(await states()).toEqual(['cancelled', 'lapsed', 'offered'])
      expect(await signUps.moveUp(olha, second.signUp.id)).toEqual(full)
      expect(await signUps.moveUp(olha, third.signUp.id)).toMatchObject({ ok: true })
      expect(await states()).toEqual(['cancelled', 'lapsed', 'coming'])
    })

    test('are told once that the event is cancelled, and to whom it matters', async () => {
      const { event, signUps, send } = await open()
      const [kept, left] = [await send(), await send()]
      await signUps.changeOwn(left.token, 'cancel')
      const cancelled = eventWith({ mode: 'open' }, { status: 'cancelled' })
      const { version } = await context.save(eventKind, cancelled, { replaces: event })
      const again = { ...cancelled, place: { uk: 'Порт' } }
      await context.save(eventKind, again, { replaces: { id: event.id, version } })
      expect((await claimAll(context.store)).map(({ reason }) => reason)).not.toContain(
        'eventCancelled',
      )
      context.advance(10 * 60_000)
      const mails = await claimAll(context.store)
      const told = mails.filter(({ reason }) => reason === 'eventCancelled')
      expect(told.map((mail) => mail.signUp.id)).toEqual([kept.signUp.id])
    })

    test('are told the last state of an event that was corrected within ten minutes', async () => {
      const { event, send } = await open()
      await send()
      let { version } = event
      const change = async (changes: Partial<Event>) => {
        const body = eventWith({ mode: 'open' }, changes)
        const replaces = { id: event.id, version }
        version = (await context.save(eventKind, body, { replaces })).version
        context.advance(9 * 60_000)
      }
      const told = async () => {
        context.advance(10 * 60_000)
        const reasons = (await claimAll(context.store)).map(({ reason }) => reason)
        return reasons.filter((reason) => reason.startsWith('event'))
      }
      await change({ status: 'cancelled' })
      await change({})
      expect(await told(), 'nothing has changed').toEqual([])
      await change({ status: 'cancelled' })
      await change({ startTime: '20:00' })
      await change({ startTime: '21:00' })
      expect(await told()).toEqual(['eventPostponed'])
    })

    test('are told the last state, whoever of them was told the one before', async () => {
      const { event, send } = await open()
      for (let count = 0; count < 2; count += 1) await send()
      const { signUpMails: mails } = context.store
      const sendNext = async () => {
        const mail = await mails.claim(context.store.now())
        if (mail) await mails.settle(mail.id, null)
        return mail?.reason
      }
      expect([await sendNext(), await sendNext()]).toEqual(['coming', 'coming'])
      const cancelled = eventWith({ mode: 'open' }, { status: 'cancelled' })
      const { version } = await context.save(eventKind, cancelled, { replaces: event })
      context.advance(10 * 60_000)
      expect(await sendNext()).toBe('eventCancelled')
      const postponed = eventWith({ mode: 'open' }, { status: 'postponed' })
      await context.save(eventKind, postponed, { replaces: { id: event.id, version } })
      context.advance(10 * 60_000)
      expect([await sendNext(), await sendNext()]).toEqual(['eventPostponed', 'eventPostponed'])
    })

    test('are told a second time of an event that is moved while the mails about the first go out', async () => {
      const { event, send } = await open()
      for (let count = 0; count < 2; count += 1) await send()
      await settleAll(context.store)
      const change = async (version: number, changes: Partial<Event>) => {
        const body = eventWith({ mode: 'open' }, changes)
        const saved = await context.save(eventKind, body, { replaces: { id: event.id, version } })
        context.advance(10 * 60_000)
        return saved.version
      }
      const moved = await change(event.version, { startTime: '20:00' })
      const [first] = await settleAll(context.store, 1)
      await change(moved, { startTime: '21:00' })
      const told = await settleAll(context.store)
      expect(told.map(({ reason }) => reason)).toEqual(['eventPostponed', 'eventPostponed'])
      expect(told.map(({ signUp }) => signUp.id)).toContain(first?.signUp.id)
    })

    test('are told that an event takes place after all, if they were told otherwise', async () => {
      const { event, send } = await open()
      await send()
      await settleAll(context.store)
      const statuses = ['cancelled', 'planned', 'planned'] as const
      let { version } = event
      const told: MailReason[][] = []
      for (const status of statuses) {
        const body = eventWith({ mode: 'open' }, { status })
        const replaces = { id: event.id, version }
        version = (await context.save(eventKind, body, { replaces })).version
        context.advance(10 * 60_000)
        told.push((await settleAll(context.store)).map(({ reason }) => reason))
      }
      expect(told).toEqual([['eventCancelled'], ['eventReinstated'], []])
    })

    test('are mailed to a mailbox ten times a day, for whatever events, in whatever spelling', async () => {
      const spellings = ['ivanna@gmail.com', 'I.Vanna@Gmail.com', 'ivanna+a@googlemail.com']
      for (let nth = 0; nth < 4; nth += 1) {
        const { send } = await open()
        for (let count = 0; count < 4; count += 1) {
          const contact = spellings[count % 3] ?? ''
          await send(createKey(), signUpBody({ contact }))
        }
      }
      const waiting = () => context.store.signUpMails.countWaiting()
      expect(await waiting()).toBe(10)
      const { send } = await open()
      await send(createKey(), signUpBody({ contact: 'olena@example.org' }))
      expect(await waiting(), 'others are not counted').toBe(11)
      context.advance(24 * hour)
      await send(createKey(), signUpBody({ contact: 'ivanna@gmail.com' }))
      expect(await waiting()).toBe(12)
    })

    test('are of so many people of one address in a day as the event allows, and of its network', async () => {
      const event = await context.save(
        eventKind,
        eventWith({ mode: 'open', people: '4', fromAddress: '5' }),
      )
      const signUps = await signUpsOf(context.store)
      const send = async (from: SignUpOrigin | undefined, people: number) => {
        const body = signUpBody({ people, contact: `${createKey()}@example.org` })
        const sent = await signUps.send({ key: createKey(), eventId: event.id, body, from })
        return sent.ok ? (sent.token ?? '') : sent.reason
      }
      const full = 'tooManyPeople'
      const first = await send({ address: 'a' }, 4)
      expect(await send({ address: 'a' }, 2)).toBe(full)
      expect(await send({ address: 'b' }, 4)).not.toBe(full)
      expect(await send(undefined, 4), 'of an editor').not.toBe(full)
      await signUps.changeOwn(first, 'cancel')
      expect(await send({ address: 'a' }, 4)).not.toBe(full)
      for (const address of ['c', 'd', 'e']) await send({ address, network: 'wide' }, 4)
      expect(await send({ address: 'f', network: 'wide' }, 4)).toBe(full)
      context.advance(24 * hour)
      expect(await send({ address: 'a' }, 4)).not.toBe(full)
      await context.store.prune({ feedbackRetentionDays: 30, signUpRetentionDays: 7 })
      context.advance(-24 * hour)
      expect(await send({ address: 'b' }, 4), 'whence they came is forgotten').not.toBe(full)
    })

    test('fill no mailbox, however often its address is given', async () => {
      const { event, signUps, send } = await open()
      for (let count = 0; count < 7; count += 1) await send()
      expect(await context.store.signUpMails.countWaiting()).toBe(5)
      const letter = {
        key: createKey(),
        subject: 'Увага',
        text: 'Текст',
        states: ['coming'] as const,
      }
      for (const copy of ['the letter', 'its copy']) {
        expect(await signUps.write(olha, event.id, letter), copy).toEqual({ ok: true, mails: 5 })
        expect(await context.store.signUpMails.countWaiting(), copy).toBe(10)
      }
    })

    test('fill no mailbox by what a stranger does about them, but an editor is told on', async () => {
      const { event, signUps, send } = await open('7')
      const sent: Awaited<ReturnType<typeof send>>[] = []
      for (let count = 0; count < 9; count += 1) sent.push(await send())
      await signUps.changeOwn(sent[0]?.token ?? '', 'cancel')
      for (const { token } of sent.slice(5)) await signUps.changeOwn(token, 'cancel')
      const told = async () => {
        const mails = (await claimAll(context.store)).map(({ reason, signUp }) => [
          signUp.number,
          reason,
        ])
        return mails.filter(([, reason]) => reason !== 'coming')
      }
      expect(await told(), 'of the five that are mailed').toEqual([[1, 'cancelled']])
      const added = { key: createKey(), eventId: event.id, body: signUpBody() }
      const byTeam = await signUps.add(olha, added)
      await signUps.cancel(olha, byTeam.ok ? byTeam.signUp.id : '')
      expect(await told(), 'by an editor').toEqual([[10, 'cancelled']])
    })

    test('get only mails about themselves where they are cancelled, and take none from others', async () => {
      const { event, signUps, send } = await open()
      for (let count = 0; count < 5; count += 1) {
        await signUps.changeOwn((await send()).token, 'cancel')
      }
      const { signUp } = await send(createKey(), signUpBody({ wantsReminder: true }))
      const letter = { key: createKey(), subject: 'Увага', text: 'Текст' }
      expect(await signUps.write(olha, event.id, { ...letter, states: ['coming'] })).toEqual({
        ok: true,
        mails: 1,
      })
      await context.store.write('sign-up', (writer) => writer.signUps.remind(event.id, dates.start))
      const cancelled = eventWith({ mode: 'open' }, { status: 'cancelled' })
      await context.save(eventKind, cancelled, { replaces: event })
      context.advance(10 * 60_000)
      const mails = (await claimAll(context.store)).filter(({ reason }) =>
        ['letter', 'reminder', 'eventCancelled'].includes(reason),
      )
      expect(mails.map((mail) => mail.signUp.id)).toEqual(Array<string>(3).fill(signUp.id))
    })

    test('have a certificate by its number, where they were and the event has hours', async () => {
      const { event, signUps, send } = await open()
      const withHours = eventWith({ mode: 'open', hours: '6' })
      const saved = await context.save(eventKind, withHours, { replaces: event })
      const { signUp } = await send(createKey(), signUpBody({ name: 'Соломія' }))
      await send(createKey())
      const find = () => signUps.certificate(certificateNumber(signUp.id))
      expect(await find()).toBeUndefined()
      await signUps.setAttended(olha, signUp.id, true, context.clock.now)
      expect(await find()).toMatchObject({ name: 'Соломія', hours: 6, event: { id: event.id } })
      expect(await signUps.certificate('999999999999999')).toBeUndefined()
      expect(await signUps.certificate('%')).toBeUndefined()
      await context.save(eventKind, eventWith({ mode: 'open' }), { replaces: saved })
      expect(await find()).toBeUndefined()
    })

    test('are marked at the door by whoever marked last, and erased with their mails', async () => {
      const { event, signUps, send } = await open()
      const { signUp, token } = await send()
      const at = (minutes: number) => new Date(context.clock.now.getTime() + minutes * 60_000)
      await signUps.setAttended(olha, signUp.id, true, at(-1))
      await signUps.setAttended(olha, signUp.id, false, at(-2))
      const attended = async () => (await signUps.list(olha, event.id)).signUps[0]?.attended
      expect(await attended()).toBe(true)
      await signUps.setAttended(olha, signUp.id, true, at(60))
      context.advance(60_000)
      await signUps.setAttended(olha, signUp.id, false, at(0))
      expect(await attended(), 'after a mark by a clock that is ahead').toBe(false)
      await signUps.changeOwn(token, 'erase')
      expect((await signUps.list(olha, event.id)).signUps).toEqual([])
      expect(await signUps.own(token)).toBeUndefined()
      expect(await context.store.signUpMails.countWaiting()).toBe(0)
    })

    test('are erased some days after the last day of their event', async () => {
      const { event, signUps, send } = await open()
      const { token } = await send()
      const prune = () => context.store.prune({ feedbackRetentionDays: 30, signUpRetentionDays: 7 })
      context.clock.now = new Date('2026-08-18T12:00:00Z')
      await prune()
      expect(await signUps.own(token)).toBeDefined()
      context.advance(24 * hour)
      await prune()
      expect(await signUps.own(token)).toBeUndefined()
      expect((await signUps.list(olha, event.id)).signUps).toEqual([])
      expect(await context.store.signUpMails.countWaiting()).toBe(0)
    })

    test('are erased with their event', async () => {
      const { event, send } = await open()
      const { token } = await send()
      const { id, version } = event
      await context.store.write('anna', async ({ documents }) => {
        await documents.remove(eventKind, id, version)
        await documents.purge({ kind: eventKind.name, createdBefore: new Date('2099-01-01') })
      })
      expect(await context.store.signUps.hasToken(token)).toBe(false)
      expect(await context.store.signUpMails.countWaiting()).toBe(0)
    })

    const expectPromisesKept = async (seed: number) => {
      const { next: random } = seededRandom(seed)
      const pick = <T>(list: readonly T[]): T | undefined =>
        list[Math.floor(random() * list.length)]
      const stores = [context.store, await context.openSecondStore()]
      const { event, send } = await open('3')
      // So that the clock can go back without the event being scheduled again.
      context.advance(10 * 24 * hour)
      let { version } = event
      let capacity = 3
      const keys = new Map<string, string>()
      for (let step = 0; step < 40; step += 1) {
        const signUps = await signUpsOf(pick(stores) ?? context.store)
        const before = (await signUps.list(olha, event.id)).signUps
        let movedUp: string | undefined
        const kind = random()
        const token = pick([...keys.values()])
        if (kind < 0.35) {
          const key = random() < 0.2 ? (pick([...keys.keys()]) ?? createKey()) : createKey()
          // A copy of a form has the same content.
          const people = 1 + (key.charCodeAt(0) % 2)
          keys.set(
            key,
            (await send(key, signUpBody({ people, contact: `${key}@example.org` }))).token,
          )
        } else if (kind < 0.55 && token) await signUps.changeOwn(token, 'cancel')
        else if (kind < 0.7 && token) await signUps.changeOwn(token, 'accept')
        else if (kind < 0.75 && token) {
          await signUps.changeOwn(token, 'erase')
          for (const [key, value] of keys) if (value === token) keys.delete(key)
        } else if (kind < 0.8) {
          movedUp = pick(before)?.id
          if (movedUp) await signUps.moveUp(olha, movedUp)
        } else if (kind < 0.9) {
          capacity = 1 + Math.floor(random() * 6)
          const body = eventWith({ mode: 'open', capacity: String(capacity) })
          const replaces = { id: event.id, version }
          version = (await context.save(eventKind, body, { replaces })).version
        } else {
          context.advance((random() < 0.2 ? -5 : 13) * hour)
          await pick(stores)?.write('sign-up', (writer) => writer.signUps.allot(event.id))
        }
        const after = (await signUps.list(olha, event.id)).signUps
        const promoted = new Set(movedUp === undefined ? [] : [movedUp])
        expect(findPlaceProblems({ before, after, capacity, movedUp: promoted })).toEqual([])
        expect(after).toHaveLength(keys.size)
        const mails = after.reduce((sum, signUp) => sum + signUp.version, 0)
        expect(await context.store.signUpMails.countWaiting()).toBe(mails)
      }
    }
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const tags = seed > 2 ? ['thorough'] : []
      test(`keep all promises in random order, seed ${seed}`, { tags }, () =>
        expectPromisesKept(seed),
      )
    }
  })
}

async function statesOf(store: Store, eventId: string): Promise<string[]> {
  return (await store.signUps.placesOf(eventId)).map(({ state }) => state)
}

/** Sends all mails that are due, or so many of them. */
async function settleAll(store: Store, most = Infinity): Promise<SignUpMail[]> {
  const sent: SignUpMail[] = []
  while (sent.length < most) {
    const mail = await store.signUpMails.claim(store.now())
    if (!mail) break
    await store.signUpMails.settle(mail.id, null)
    sent.push(mail)
  }
  return sent
}

async function claimAll(store: Store): Promise<SignUpMail[]> {
  const claimed: SignUpMail[] = []
  for (;;) {
    const mail = await store.signUpMails.claim(store.now())
    if (!mail) return claimed
    claimed.push(mail)
  }
}
