// Longer than a source file should be, because every case begins with the same event.

import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import type { SignUpSettings } from '#core/sign-up/sign-up-fields.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import type { ContractContext } from './context.ts'

const hour = 60 * 60_000
const mother = { contact: 'mother@example.org', contactKind: 'email' } as const
const agrees = { change: 'agree', photos: 'no', note: 'Алергія на горіхи' } as const

export function describeGuardians(context: ContractContext): void {
  const open = async (settings: Partial<SignUpSettings> = {}, series?: string) => {
    const saveOn = (start: `2026-05-${string}`) =>
      context.save(
        eventKind,
        eventBody({
          dates: { start, end: start },
          startTime: '10:00',
          ...(series && { series }),
          signUp: { mode: 'open', capacity: '1', minors: 'asked', health: 'asked', ...settings },
        }),
      )
    const event = await saveOn('2026-05-20')
    const { signUps } = await context.openSite()
    const send = async (body = signUpBody({ guardian: mother }), isForSeries = false) => {
      const form = { key: createKey(), eventId: event.id, body, isForSeries }
      return withToken(await signUps.send(form))
    }
    const stored = () => context.store.signUps.ofEvent(event.id)
    return {
      signUps,
      eventId: event.id,
      send,
      sendAdult: (contact: string) => send(signUpBody({ contact })),
      saveOn,
      stored,
      states: async () =>
        (await stored()).map(({ state, consent }) => (consent ? `${state} ${consent}` : state)),
      guardianOf: async (nth: number) => (await stored())[nth]?.guardian?.token ?? '',
      mails: () =>
        withDatabase(context.place, async ({ db }) => {
          const rows = await db.selectFrom('sign_up_mails').select(['reason']).execute()
          return rows.map(({ reason }) => reason).toSorted()
        }),
      async wait(hours: number) {
        context.advance(hours * hour)
        for (const id of await context.store.signUps.eventsWithLapsedOffers(context.clock.now)) {
          await context.store.write('clock', ({ signUps: places }) => places.allot(id))
        }
      },
    }
  }

  describe('somebody under age', () => {
    test('comes when the guardian agrees, and not by their own page', async () => {
      const { signUps, send, states, guardianOf, mails } = await open()
      const { token } = await send()
      expect(await states()).toEqual(['offered awaited'])
      expect(await signUps.own(token)).toMatchObject({
        consent: 'awaited',
        offeredUntil: '2026-05-04T12:00:00.000Z',
      })
      for (const change of ['accept', 'comeBack'] as const) {
        expect(await signUps.changeOwn(token, change)).toMatchObject({ ok: false })
      }
      const guardian = await guardianOf(0)
      for (const other of [token, `${guardian}A`, guardian.toLowerCase(), '', '%']) {
        expect(await signUps.changeAsGuardian(other, agrees)).toMatchObject({ reason: 'missing' })
        expect(await signUps.asGuardian(other)).toBeUndefined()
      }
      expect(await states()).toEqual(['offered awaited'])
      expect(await signUps.changeAsGuardian(guardian, agrees)).toEqual({ ok: true })
      expect(await signUps.changeAsGuardian(guardian, agrees), 'the same twice').toEqual({
        ok: true,
      })
      expect(await states()).toEqual(['coming agreed'])
      expect(await signUps.asGuardian(guardian)).toMatchObject({
        contact: '',
        guardian: { contact: mother.contact, photos: 'no', note: agrees.note },
      })
      expect(await mails()).toEqual(['awaited', 'coming', 'guardian'])
      expect(JSON.stringify(await signUps.own(token))).not.toContain(guardian)
    })

    test('loses the place when nobody answers in time, and both are told', async () => {
      const { signUps, send, sendAdult, states, guardianOf, mails, wait } = await open()
      await send()
      await sendAdult('next@example.org')
      await wait(71)
      expect(await states()).toEqual(['offered awaited', 'waiting'])
      await wait(1)
      expect(await states()).toEqual(['lapsed awaited', 'offered'])
      expect(await mails()).toEqual([
        'awaited',
        'guardian',
        'guardian',
        'lapsed',
        'offered',
        'waiting',
      ])
      expect(await signUps.changeAsGuardian(await guardianOf(0), agrees)).toMatchObject({
        reason: 'conflict',
      })
      expect(await states()).toEqual(['lapsed awaited', 'offered'])
    })

    test('is kept a place no longer than until the event begins, also where it moves', async () => {
      const { send, stored, wait } = await open()
      context.clock.now = new Date('2026-05-19T12:00:00Z')
      await send()
      expect((await stored())[0]?.offeredUntil).toBe('2026-05-20T07:00:00.000Z')
      await wait(19)
      expect((await stored())[0]?.state).toBe('lapsed')
    })

    test('can be agreed to in the queue, and then confirms like everybody', async () => {
      const { signUps, send, sendAdult, states, guardianOf, mails } = await open()
      const first = await sendAdult('first@example.org')
      const { token } = await send()
      const guardian = await guardianOf(1)
      expect(await signUps.changeAsGuardian(guardian, agrees)).toEqual({ ok: true })
      await signUps.changeOwn(first.token, 'cancel')
      expect(await states()).toEqual(['cancelled', 'offered agreed'])
      await signUps.changeAsGuardian(guardian, { ...agrees, photos: 'yes' })
      expect(await states(), 'another answer about photos takes no place').toEqual([
        'cancelled',
        'offered agreed',
      ])
      expect(await signUps.changeOwn(token, 'accept')).toEqual({ ok: true })
      expect(await states()).toEqual(['cancelled', 'coming agreed'])
      expect((await mails()).filter((reason) => reason === 'guardian')).toHaveLength(1)
    })

    test('has 72 hours when a place comes free, and the guardian is asked again', async () => {
      const { signUps, send, sendAdult, stored, mails } = await open()
      const first = await sendAdult('first@example.org')
      await send()
      await signUps.changeOwn(first.token, 'cancel')
      expect((await stored())[1]).toMatchObject({
        state: 'offered',
        offeredUntil: '2026-05-04T12:00:00.000Z',
      })
      expect((await mails()).filter((reason) => reason === 'guardian')).toHaveLength(2)
    })

    test('is refused for good, before and after it was agreed to, and the place goes on', async () => {
      for (const answers of [[], [agrees]]) {
        const { signUps, send, sendAdult, states, stored, guardianOf } = await open()
        await send()
        await sendAdult('next@example.org')
        const guardian = await guardianOf(0)
        for (const answer of answers) await signUps.changeAsGuardian(guardian, answer)
        expect(await signUps.changeAsGuardian(guardian, { change: 'refuse' })).toEqual({ ok: true })
        expect(await states()).toEqual(['cancelled refused', 'offered'])
        expect(await signUps.changeAsGuardian(guardian, agrees)).toMatchObject({ ok: false })
        const id = (await stored())[0]?.id ?? ''
        expect(await signUps.moveUp(olha, id)).toMatchObject({ ok: false })
        expect(await signUps.agreeOnPaper(olha, id, 'yes')).toMatchObject({ ok: false })
        expect(await states()).toEqual(['cancelled refused', 'offered'])
      }
    })

    test('gets a place from an editor only until the guardian answers, or with a paper', async () => {
      const { signUps, send, stored, states, wait } = await open()
      await send(signUpBody({ guardian: { contact: '', contactKind: 'phone' } }))
      const id = (await stored())[0]?.id ?? ''
      await wait(72)
      expect(await signUps.moveUp(olha, id)).toMatchObject({ ok: true })
      expect(await states()).toEqual(['offered awaited'])
      expect(await signUps.agreeOnPaper(olha, id, 'unpublished')).toMatchObject({ ok: true })
      expect((await stored())[0]).toMatchObject({
        state: 'coming',
        guardian: {
          photos: 'unpublished',
          paper: { by: olha.email, at: '2026-05-04T12:00:00.000Z' },
        },
      })
    })

    test('is for a series agreed to once, and on no later date before', async () => {
      const { signUps, send, saveOn, guardianOf } = await open({}, crypto.randomUUID())
      const listOf = async (id: string) =>
        (await context.store.signUps.ofEvent(id)).map(({ state, consent }) => [state, consent])
      const second = await saveOn('2026-05-27')
      const { token } = await send(signUpBody({ guardian: mother }), true)
      expect(await listOf(second.id)).toEqual([])
      const guardian = await guardianOf(0)
      await signUps.changeAsGuardian(guardian, agrees)
      expect(await listOf(second.id)).toEqual([['coming', 'agreed']])
      expect(await listOf((await saveOn('2026-05-28')).id)).toEqual([['coming', 'agreed']])
      await signUps.changeAsGuardian(guardian, { change: 'refuse' })
      expect(await listOf(second.id)).toEqual([['cancelled', 'refused']])
      expect(await signUps.changeOwn(token, 'comeBack', second.id)).toMatchObject({ ok: false })
      expect(await listOf((await saveOn('2026-05-29')).id)).toEqual([])
      await signUps.changeOwn(token, 'erase')
      expect(await signUps.asGuardian(guardian)).toBeUndefined()
    })

    test('counts in the mails of a mailbox, also as the guardian’s', async () => {
      const { send, mails } = await open({ capacity: '20' })
      for (let nth = 0; nth < 6; nth++) {
        await send(signUpBody({ contact: `child-${nth}@example.org`, guardian: mother }))
      }
      await send(signUpBody({ contact: 'Mother@example.org' }))
      const all = await mails()
      expect(all.filter((reason) => reason === 'guardian')).toHaveLength(5)
      expect(all.filter((reason) => reason === 'awaited')).toHaveLength(6)
      expect(all).not.toContain('coming')
    })

    test('waits for the guardian in a burst too, after whoever must confirm has confirmed', async () => {
      const { signUps, stored, states, mails, wait, eventId } = await open({ capacity: '20' })
      const forms = Array.from({ length: 7 }, (_, nth) => ({
        key: createKey(),
        eventId,
        from: { address: 'school' },
        body: signUpBody({
          contact: `child-${nth}@example.org`,
          guardian: { contact: `mother-${nth}@example.org`, contactKind: 'email' },
        }),
      }))
      const added = await context.store.write('visitor', (writer) =>
        writer.signUps.add(forms, { isByTeam: false, sendsMail: true }),
      )
      expect(await states()).toEqual(forms.map(() => 'offered awaited'))
      const ends = async () => (await stored()).map(({ offeredUntil }) => offeredUntil)
      const answerBy = '2026-05-04T12:00:00.000Z'
      const confirmBy = '2026-05-01T14:00:00.000Z'
      expect(await ends()).toEqual([...Array(5).fill(answerBy), confirmBy, confirmBy])
      const countAsked = async () => (await mails()).filter((one) => one === 'guardian').length
      expect(await countAsked(), 'a stranger may have invented the others').toBe(5)
      const accept = (nth: number) => {
        const one = added[nth]
        return signUps.changeOwn(one?.ok ? one.token : '', 'accept')
      }
      expect(await accept(0)).toMatchObject({ ok: false })
      expect(await accept(5)).toEqual({ ok: true })
      expect(await ends()).toEqual([...Array(6).fill(answerBy), confirmBy])
      expect(await countAsked()).toBe(6)
      await wait(2)
      expect(await states()).toEqual([...Array(6).fill('offered awaited'), 'lapsed awaited'])
      expect(await accept(5)).toMatchObject({ ok: false })
    })

    test('keeps the answer without what the guardian has written, once that is erased', async () => {
      const { signUps, send, stored, guardianOf } = await open()
      await send()
      const guardian = await guardianOf(0)
      await signUps.changeAsGuardian(guardian, agrees)
      expect(await signUps.changeAsGuardian(guardian, { change: 'erase' })).toEqual({ ok: true })
      expect(JSON.stringify(await stored())).not.toMatch(/mother@|горіхи/)
      const shown = await signUps.asGuardian(guardian)
      expect([shown?.state, shown?.guardian]).toEqual(['coming', { contact: '', photos: 'no' }])
    })

    test('is not decided about once the event is over', async () => {
      const { signUps, send, guardianOf, states } = await open()
      await send()
      const guardian = await guardianOf(0)
      await signUps.changeAsGuardian(guardian, agrees)
      context.clock.now = new Date('2026-05-21T12:00:00Z')
      expect(await signUps.changeAsGuardian(guardian, { change: 'refuse' })).toMatchObject({
        reason: 'closed',
      })
      expect(await states()).toEqual(['coming agreed'])
      expect(await signUps.changeAsGuardian(guardian, { change: 'erase' })).toEqual({ ok: true })
    })
  })
}
