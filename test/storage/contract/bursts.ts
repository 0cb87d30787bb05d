import { describe, expect, test } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import type { ContractContext } from './context.ts'

const minute = 60_000
const dates = { start: '2026-08-10', end: '2026-08-11' }
const school: SignUpOrigin = { address: 'school' }

type Sender = Partial<SignUpBody> & { from?: SignUpOrigin | undefined; key?: string }

// Longer than a source file should be, because all but one of its tests begin with the same event and network.
export function describeBursts(context: ContractContext): void {
  const advance = (minutes: number) => context.advance(minutes * minute)
  const open = async (settings: Event['signUp'] = {}, { sendsMail = true } = {}) => {
    const body = eventBody({ dates, signUp: { mode: 'open', people: '10', ...settings } })
    const event = await context.save(eventKind, body)
    const { signUps } = await createSite(context.store, { sendsMail })
    const contactOf = (key: string) =>
      settings.contact === 'phone' ? '0501234567' : `${key}@example.org`
    const send = ({ from = school, key = createKey(), ...person }: Sender = {}) =>
      signUps.send({
        key,
        eventId: event.id,
        body: signUpBody({ contact: contactOf(key), ...person }),
        from,
      })
    const sendMany = async (count: number, sender: Sender = {}) => {
      for (let nth = 0; nth < count; nth += 1)
        expect(await send(sender)).toMatchObject({ ok: true })
    }
    const list = async () => (await signUps.list(olha, event.id)).signUps
    /** Which of them came in a burst, in the order of their numbers. */
    const marked = async () =>
      (await list()).map(({ burst }) => (burst === null ? '-' : 'b')).join('')
    return { event, signUps, send, sendMany, list, marked }
  }
  const tokenOf = async (id: string) => (await context.store.signUps.tokenOf(id)) ?? ''

  describe('a burst of sign-ups', () => {
    test('is six forms for one event from one network within ten minutes', async () => {
      const { event, signUps, send, sendMany, marked } = await open()
      const other = await open()
      await sendMany(1)
      advance(10)
      await sendMany(5)
      await other.sendMany(5)
      await sendMany(5, { from: { address: 'elsewhere' } })
      const added = { key: createKey(), eventId: event.id, body: signUpBody() }
      await signUps.add(olha, added)
      expect(await marked(), 'six within eleven minutes').toBe('-'.repeat(12))
      await send()
      expect(await marked()).toBe('-bbbbb------b')
      advance(9)
      await sendMany(1)
      advance(9)
      await sendMany(1)
      expect(await marked(), 'one goes on while others come').toBe('-bbbbb------bb-')
      expect(await other.marked()).toBe('-----')
      const bursts = new Set(
        (await context.store.signUps.ofEvent(event.id)).map(({ burst }) => burst),
      )
      expect(bursts.size, 'one, and null').toBe(2)
    })

    test('comes from a whole IPv6 network, but not from editors at its address', async () => {
      const wide = await open()
      for (let nth = 0; nth < 6; nth += 1) {
        await wide.send({ from: { address: `address ${nth}`, network: 'wide' } })
      }
      expect(await wide.marked()).toBe('bbbbbb')
      const editors = await open()
      for (let nth = 0; nth < 7; nth += 1) {
        const body = signUpBody({ contact: `${nth}@example.org` })
        await editors.signUps.send({ key: createKey(), eventId: editors.event.id, body })
      }
      expect(await editors.marked()).toBe('-------')
    })

    test('is none while a group that an editor expects is not complete', async () => {
      const { sendMany, marked } = await open({ fromAddress: '60' })
      await sendMany(5, { people: 10 })
      await sendMany(1, { people: 9 })
      expect(await marked()).toBe('------')
      await sendMany(1, { people: 1 })
      expect(await marked()).toBe('bbbbbbb')
    })

    test('leaves a place for two hours to whoever confirms from their mail', async () => {
      const { signUps, send, sendMany, list } = await open({ capacity: '7' })
      await sendMany(5)
      const key = createKey()
      const sent = await send({ key })
      expect(sent).toMatchObject({ ok: true, signUp: { state: 'offered', mustConfirm: true } })
      expect(sent.ok && sent.token).toBeUndefined()
      expect(await send({ key }), 'nor does a copy of the form').not.toHaveProperty('token')
      await sendMany(1)
      expect(await send(), 'the queue is told by mail too').not.toHaveProperty('token')
      const [first, , , , , sixth, seventh, eighth] = await list()
      expect(first).toMatchObject({ state: 'coming', mustConfirm: false })
      expect(sixth?.offeredUntil).toBe('2026-05-01T14:00:00.000Z')
      expect(eighth).toMatchObject({ state: 'waiting', mustConfirm: true })
      const mailed = async () => {
        const mails = await withDatabase(context.place, ({ db }) =>
          db.selectFrom('sign_up_mails').select(['reason']).execute(),
        )
        const reasons = Map.groupBy(mails, ({ reason }) => reason)
        return [...reasons].map(([reason, { length }]) => `${length} ${reason}`).toSorted()
      }
      expect(await mailed()).toEqual(['1 waiting', '2 confirm', '5 coming'])
      advance(119)
      const token = await tokenOf(sixth?.id ?? '')
      expect(await signUps.changeOwn(token, 'accept')).toEqual({ ok: true })
      advance(1)
      await context.store.write('sign-up', (writer) => writer.signUps.allot(sixth?.eventId ?? ''))
      const states = (await list()).slice(5).map(({ state }) => state)
      expect(states).toEqual(['coming', 'lapsed', 'offered'])
      const told = ['1 offered', '1 waiting', '2 confirm', '6 coming']
      expect(await mailed(), 'who has confirmed nothing hears no more').toEqual(told)
      const late = await tokenOf(seventh?.id ?? '')
      expect(await signUps.changeOwn(late, 'accept')).toEqual({ ok: false, reason: 'conflict' })
    })

    test('asks nobody for more where no mail can reach them', async () => {
      const silent = await open({}, { sendsMail: false })
      const phones = await open({ contact: 'phone' })
      for (const { send, sendMany, marked, list } of [silent, phones]) {
        await sendMany(6)
        expect(await send()).toHaveProperty('token')
        expect(await marked()).toBe('bbbbbbb')
        expect((await list()).every(({ state }) => state === 'coming')).toBe(true)
      }
    })

    test('asks for an address where one can be written: nobody could confirm another contact', async () => {
      const { send, sendMany } = await open({ contact: 'any' })
      await sendMany(5, { contact: '@anna_k' })
      expect(await send({ contact: '@anna_k' })).toEqual({ ok: false, reason: 'needsEmail' })
      expect(await send()).toMatchObject({ ok: true, signUp: { mustConfirm: true } })
    })

    test('takes no form whose mailbox has had its mails: nobody could confirm it', async () => {
      const { send, sendMany, list } = await open()
      const contact = 'teacher@example.org'
      await sendMany(5, { contact })
      expect(await send({ contact })).toEqual({ ok: false, reason: 'tooManyPeople' })
      expect(await send()).toMatchObject({ ok: true })
      expect(await list()).toHaveLength(6)
    })

    test('takes the places of a network for a day, though nobody confirms', async () => {
      const { send, sendMany } = await open()
      await sendMany(5)
      await sendMany(4, { people: 10 })
      await sendMany(1, { people: 5 })
      advance(3 * 60)
      expect(await send()).toEqual({ ok: false, reason: 'tooManyPeople' })
    })

    test('is erased by one press, but for those who are real', async () => {
      const { event, signUps, send, sendMany, list } = await open({ capacity: '8' })
      await sendMany(8)
      const waiting = await send({ from: { address: 'elsewhere' } })
      const [came, , , , , confirmed] = await list()
      await signUps.setAttended(olha, came?.id ?? '', true, context.clock.now)
      await signUps.changeOwn(await tokenOf(confirmed?.id ?? ''), 'accept')
      const burst = came?.burst ?? ''
      const other = await open()
      expect(await other.signUps.eraseBurst(olha, other.event.id, { burst, last: 9 })).toEqual({
        ok: true,
        erased: 0,
      })
      const second = await createSite(await context.openSecondStore())
      const results = await Promise.all(
        [signUps, second.signUps].map((site) =>
          site.eraseBurst(olha, event.id, { burst, last: 9 }),
        ),
      )
      const erased = results.map((result) => result.erased)
      expect(erased).toEqual(expect.arrayContaining([0, 6]))
      const left = await list()
      expect(left.map(({ id }) => id)).toEqual([
        came?.id,
        confirmed?.id,
        waiting.ok && waiting.signUp.id,
      ])
      expect(left.at(-1)?.state, 'what is free is offered').toBe('offered')
      const erasures = await withDatabase(context.place, ({ db }) =>
        db.selectFrom('erasures').select('hash').execute(),
      )
      expect(erasures, 'no restore brings them back').toHaveLength(6)
    })

    test('is erased as the editor has seen it, not with who has come since', async () => {
      const { event, signUps, sendMany, list } = await open()
      await sendMany(6)
      const [first] = await list()
      const seen = { burst: first?.burst ?? '', last: 6 }
      await sendMany(2)
      const result = await signUps.eraseBurst(olha, event.id, seen)
      expect(result).toEqual({ ok: true, erased: 6 })
      expect((await list()).map(({ number }) => number)).toEqual([7, 8])
    })

    test('is left by whom an editor gives a place', async () => {
      const { signUps, send, sendMany, list, marked } = await open({ capacity: '5' })
      await sendMany(7)
      const [first] = await list()
      const sixth = (await list()).at(-2)?.id ?? ''
      await signUps.cancel(olha, first?.id ?? '')
      await signUps.moveUp(olha, sixth)
      expect(await marked()).toBe('bbbbb-b')
      await send()
      expect(await marked(), 'also when more come').toBe('bbbbb-bb')
      await signUps.moveUp(olha, (await list())[1]?.id ?? '')
      expect(await marked(), 'or who had one').toBe('b-bbb-bb')
    })
  })

  test('mails that strangers cause are a thousand in an hour, and the others wait for an hour', async () => {
    const { sendMany, list } = await open({}, { sendsMail: false })
    await sendMany(1)
    const [{ id } = { id: '' }] = await list()
    const at = context.clock.now.toISOString()
    const mail = { sign_up_id: id, letter: null, tries: 0, due_at: at, at }
    await withDatabase(context.place, async ({ db }) => {
      for (let nth = 1; nth < 1_000; nth += 100) {
        const mails = Array.from({ length: Math.min(100, 1_000 - nth) }, (_, more) => {
          const reason = more % 2 === 0 ? ('confirm' as const) : ('coming' as const)
          return { ...mail, id: `${id} of others ${nth + more}`, reason }
        })
        await db.insertInto('sign_up_mails').values(mails).execute()
      }
    })
    const isDue = () =>
      withDatabase(context.place, async ({ db }) => {
        const due = db.selectFrom('sign_up_mails').select(({ fn }) => fn.countAll().as('mails'))
        const now = context.clock.now.toISOString()
        return Number((await due.where('due_at', '<=', now).executeTakeFirstOrThrow()).mails)
      })
    expect(await isDue()).toBe(1_000)
    advance(1)
    await sendMany(1)
    expect(await isDue(), 'one more waits').toBe(1_000)
    advance(59)
    expect(await isDue()).toBe(1_000)
    await sendMany(1)
    expect(await isDue(), 'the hour is over').toBe(1_001)
    advance(1)
    expect(await isDue()).toBe(1_002)
  })
}
