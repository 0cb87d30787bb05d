import { describe, expect, test } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import type { ContractContext } from './context.ts'

const hour = 60 * 60_000
const mondays = ['2026-05-04', '2026-05-11', '2026-05-18'] as const

export function describeSeriesSignUps(context: ContractContext): void {
  const series = crypto.randomUUID()
  const bodyOn = (day: string, changes: Partial<Event> = {}) =>
    eventBody({
      dates: { start: day, end: day },
      series,
      signUp: { mode: 'open', capacity: '1' },
      ...changes,
    })
  const saveOn = (day: string, changes: Partial<Event> = {}) =>
    context.save(eventKind, bodyOn(day, changes))
  const change = async ({ id }: Document<Event>, body: Event) => {
    const { version } = (await context.store.documents.byId(eventKind, id)) ?? { version: 0 }
    return context.save(eventKind, body, { replaces: { id, version } })
  }
  const open = async (changes: Partial<Event> = {}) => {
    const events: Document<Event>[] = []
    for (const day of mondays) events.push(await saveOn(day, changes))
    const { signUps } = await context.openSite()
    const send = async (person: Partial<SignUpBody> = {}, isForSeries = true, date = 0) => {
      const eventId = events[date]?.id ?? ''
      const body = signUpBody(person)
      return withToken(await signUps.send({ key: createKey(), eventId, body, isForSeries }))
    }
    /** By date, the states in the order of the numbers. */
    const states = async () => {
      const lists = await Promise.all(events.map(({ id }) => context.store.signUps.ofEvent(id)))
      return lists.map((list) => list.map(({ state }) => state).join(' '))
    }
    return { events, signUps, send, states }
  }

  describe('a sign-up for a series', () => {
    test('is a real place at each date, by the rules of everybody', async () => {
      const { events, signUps, send, states } = await open()
      await send({}, false, 1)
      const { token } = await send()
      expect(await states()).toEqual(['coming', 'coming waiting', 'coming'])
      const own = await signUps.own(token)
      expect(own?.eventId).toBe(events[0]?.id)
      expect(own?.series?.dates.map(({ state, position }) => [state, position])).toEqual([
        ['coming', undefined],
        ['waiting', 1],
        ['coming', undefined],
      ])
      const tickets = await Promise.all(events.map(({ id }) => signUps.tickets(olha, id)))
      const ofSeries = [0, 2].map((date) => tickets[date]?.values().toArray()[0])
      expect(new Set(ofSeries).size, 'one ticket for all dates').toBe(1)
    })

    test('is one for the copies of its form, and a copy is told the same address', async () => {
      const { events, signUps, states } = await open()
      const form = { key: createKey(), eventId: events[0]?.id ?? '', body: signUpBody() }
      const sent = [
        withToken(await signUps.send({ ...form, isForSeries: true })),
        withToken(await signUps.send({ ...form, isForSeries: true })),
      ]
      expect(sent[0]?.token).toBe(sent[1]?.token)
      expect(await states()).toEqual(['coming', 'coming', 'coming'])
    })

    test('enrols in new dates before anybody new, and in those that open, but not in closed ones', async () => {
      const { signUps, send } = await open()
      const { token } = await send()
      const fourth = await saveOn('2026-05-25', { signUp: { mode: 'closed', capacity: '1' } })
      const other = await saveOn('2026-05-25', { series: crypto.randomUUID() })
      const listOf = async ({ id }: Document<Event>) =>
        (await signUps.list(olha, id)).signUps.map(({ state }) => state)
      expect(await listOf(fourth)).toEqual([])
      expect(await listOf(other)).toEqual([])
      await change(fourth, bodyOn('2026-05-25'))
      await change(fourth, bodyOn('2026-05-25', { place: { uk: 'Порт' } }))
      expect(await listOf(fourth)).toEqual(['coming'])
      await signUps.changeOwn(token, 'leaveSeries')
      expect(await listOf(await saveOn('2026-06-01'))).toEqual([])
    })

    test('keeps the other dates when one is left, which can be taken back at the end of the queue', async () => {
      const { events, signUps, send, states } = await open()
      const { token } = await send()
      const second = events[1]?.id
      await signUps.changeOwn(token, 'cancel', second)
      expect(await states()).toEqual(['coming', 'cancelled', 'coming'])
      const [nina, oleh] = [await send({}, false, 1), await send({}, false, 1)]
      await signUps.changeOwn(token, 'comeBack', second)
      expect(await states()).toEqual(['coming', 'coming waiting waiting', 'coming'])
      expect(await signUps.own(oleh.token)).toMatchObject({ position: 1 })
      await signUps.changeOwn(nina.token, 'cancel')
      await signUps.changeOwn(oleh.token, 'cancel')
      expect(await signUps.changeOwn(token, 'accept', second)).toEqual({ ok: true })
      expect((await signUps.own(token))?.series?.dates[1]?.state).toBe('coming')
    })

    test('is left for all dates at once, and what is free is offered', async () => {
      const { events, signUps, send, states } = await open()
      const { token } = await send()
      const other = await send({}, false, 2)
      expect(await signUps.changeOwn(token, 'leaveSeries')).toEqual({ ok: true })
      expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled offered'])
      expect(await signUps.own(token)).toMatchObject({ series: { isEnded: true } })
      expect(await signUps.changeOwn(other.token, 'leaveSeries')).toMatchObject({ ok: false })
      expect(await signUps.changeOwn(other.token, 'comeBack')).toMatchObject({ ok: false })
      expect(await signUps.changeOwn(token, 'cancel', 'unknown')).toMatchObject({ ok: false })
      expect(events).toHaveLength(3)
    })

    test('ends after two offers in a row that nobody took, and leaves the queues', async () => {
      const { signUps, send, states } = await open()
      const first = [await send({}, false, 0), await send({}, false, 1), await send({}, false, 2)]
      const { token } = await send()
      const lapse = async ({ token: left }: { token: string }) => {
        await signUps.changeOwn(left, 'cancel')
        context.advance(30 * hour)
        for (const id of await context.store.signUps.eventsWithLapsedOffers(context.clock.now)) {
          await context.store.write('clock', ({ signUps: places }) => places.allot(id))
        }
      }
      const [one, two, three] = first
      if (!one || !two || !three) throw new Error('not signed up')
      await lapse(one)
      expect(await signUps.own(token)).toMatchObject({ series: { isEnded: false } })
      await lapse(two)
      expect(await signUps.own(token)).toMatchObject({ series: { isEnded: true } })
      await signUps.changeOwn(three.token, 'cancel')
      expect(await states()).toEqual([
        'cancelled lapsed',
        'cancelled lapsed',
        'cancelled cancelled',
      ])
    })

    test('is erased with all its dates, also where an editor erases one of them', async () => {
      const { events, signUps, send, states } = await open()
      const own = await send()
      await signUps.changeOwn(own.token, 'erase')
      expect(await signUps.exists(own.token)).toBe(false)
      await send()
      const [listed] = (await signUps.list(olha, events[2]?.id ?? '')).signUps
      await signUps.erase(olha, listed?.id ?? '')
      expect(await states()).toEqual(['', '', ''])
      const left = await withDatabase(context.place, ({ db }) =>
        db.selectFrom('series_sign_ups').select('id').execute(),
      )
      expect(left).toEqual([])
    })

    test('takes no more people from one address than a single date does', async () => {
      const { events, signUps } = await open({
        signUp: { mode: 'open', fromAddress: '4', people: '2' },
      })
      const send = (date: number, isForSeries: boolean) =>
        signUps.send({
          key: createKey(),
          eventId: events[date]?.id ?? '',
          body: signUpBody({ people: 2, contact: `${createKey()}@example.org` }),
          isForSeries,
          from: { address: 'one' },
        })
      expect(await send(0, true)).toMatchObject({ ok: true })
      expect(await send(1, true)).toMatchObject({ ok: true })
      expect(await send(2, true)).toEqual({ ok: false, reason: 'tooManyPeople' })
      expect(await send(2, false)).toMatchObject({ ok: true })
    })

    test('shows the next date that visitors see, while another is in the bin', async () => {
      const { events, signUps, send } = await open()
      const { token } = await send()
      await context.remove(eventKind, events[0]?.id ?? '', 1)
      expect(await signUps.own(token)).toMatchObject({ eventId: events[1]?.id })
    })
  })
}
