import { describe, expect, test } from 'vitest'
import { admit } from '#core/admin.ts'
import { feedbackKind } from '#core/feedback.ts'
import { siteOver } from '#server/storage/site.ts'
import { eventBody, feedbackBody, newKey } from './bodies.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'

const minute = 60_000
const day = 24 * 60 * minute

export function lettersContract(bench: Bench): void {
  const anna = admit('anna', 'anna@example.org', 'session')
  const turn = (milliseconds: number) => {
    bench.clock.now = new Date(bench.clock.now.getTime() + milliseconds)
  }
  const send = async ({ sendsMail = true, key = newKey() } = {}) => {
    const site = await siteOver(bench.store, { sendsMail })
    return kept(await site.feedback.send({ key, body: feedbackBody() }))
  }

  describe('letters on their way out', () => {
    test('are claimed by one instance, once', async () => {
      const { id } = await send()
      const other = await bench.openAgain()
      const claims = await Promise.all(
        [bench.store, other, bench.store, other].map((one) => one.outbox.claim(bench.clock.now)),
      )
      expect(claims.filter(Boolean)).toEqual([{ id, tries: 1 }])
    })

    test('that nobody finished are claimed again after a while, in the order of their turn', async () => {
      const { outbox } = bench.store
      const first = await send()
      turn(1)
      const second = await send()
      expect(await outbox.claim(bench.clock.now)).toEqual({ id: first.id, tries: 1 })
      turn(4 * minute)
      expect(await outbox.claim(bench.clock.now)).toEqual({ id: second.id, tries: 1 })
      expect(await outbox.claim(bench.clock.now)).toBeUndefined()
      turn(minute)
      expect(await outbox.claim(bench.clock.now)).toEqual({ id: first.id, tries: 2 })
    })

    test('wait for the moment they were put off to, and stay when they are done', async () => {
      const { outbox } = bench.store
      const { id } = await send()
      await outbox.claim(bench.clock.now)
      const due = new Date(bench.clock.now.getTime() + 15 * minute)
      await outbox.settle(id, due)
      expect(await outbox.nextDue()).toEqual(due)
      turn(14 * minute)
      expect(await outbox.claim(bench.clock.now)).toBeUndefined()
      turn(minute)
      expect(await outbox.claim(bench.clock.now)).toEqual({ id, tries: 2 })
      await outbox.settle(id, null)
      expect(await outbox.nextDue()).toBeUndefined()
      turn(day)
      expect(await outbox.claim(bench.clock.now)).toBeUndefined()
    })

    test('are mailed once, however many copies of the form arrive', async () => {
      const key = newKey()
      const { id } = await send({ key })
      await bench.store.outbox.claim(bench.clock.now)
      await bench.store.outbox.settle(id, null)
      await send({ key })
      expect(await bench.store.outbox.nextDue()).toBeUndefined()
    })

    test('are none where no mail is sent', async () => {
      await send({ sendsMail: false })
      expect(await bench.store.outbox.nextDue()).toBeUndefined()
    })

    test('are a hundred in one hour; what comes beyond is kept all the same', async () => {
      for (let nth = 0; nth < 101; nth += 1) await send()
      const claimed = new Set<string>()
      for (;;) {
        const claim = await bench.store.outbox.claim(bench.clock.now)
        if (!claim) break
        claimed.add(claim.id)
      }
      expect(claimed.size).toBe(100)
      expect(await bench.store.documents.all(feedbackKind, { removed: false })).toHaveLength(101)
      turn(61 * minute)
      const { id } = await send()
      for (const done of claimed) await bench.store.outbox.settle(done, null)
      expect(await bench.store.outbox.claim(bench.clock.now)).toEqual({ id, tries: 1 })
    })
  })

  test('the daily tidying removes letters that are as old as they may become', async () => {
    await send()
    turn(30 * day - 1)
    await bench.store.prune({ lettersKeptDays: 30 })
    expect(await bench.store.documents.all(feedbackKind, { removed: false })).toHaveLength(1)
    turn(2)
    await bench.store.prune({ lettersKeptDays: 30 })
    expect(await bench.store.documents.all(feedbackKind, { removed: false })).toEqual([])
  })

  describe('forgetting', () => {
    test('takes away what is old, with its history, from the bin as well, and nothing else', async () => {
      const { store } = bench
      const site = await siteOver(store, { sendsMail: true })
      const key = newKey()
      const old = await send({ key })
      const binned = await send()
      await site.feedback.remove(anna, binned.id, 1)
      kept(await site.events.save(anna, { key: newKey(), body: eventBody() }))
      turn(2 * day)
      const young = await send()

      const before = new Date(bench.clock.now.getTime() - day)
      expect(
        await store.write('chores', (writer) =>
          writer.forget({ kind: 'feedback', madeBefore: before }),
        ),
      ).toBe(2)

      expect(await site.feedback.documents(anna)).toEqual([young])
      expect(await site.feedback.documents(anna, { removed: true })).toEqual([])
      expect(await site.feedback.history(anna, old.id)).toEqual([])
      expect(await site.events.list()).toHaveLength(1)
      // The form that it came with is forgotten too: the same one again is a new letter.
      expect((await send({ key })).id).not.toBe(old.id)
    })

    test('is told to every instance, and no number of a change is used twice', async () => {
      const { id } = await send()
      const other = await bench.openAgain()
      const heard: unknown[] = []
      other.onChange((change) => heard.push(change))
      const last = await bench.store.changes.newest()
      turn(day)
      const which = { kind: 'feedback', madeBefore: bench.clock.now } as const
      await bench.store.write('chores', (writer) => writer.forget(which))
      await other.changes.catchUp()
      const isSilent = { isPublic: false, scheduledFor: null }
      expect(heard).toEqual([{ seq: last + 1, kind: 'feedback', id, ...isSilent }])
    })
  })
}
