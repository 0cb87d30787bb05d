import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admin.ts'
import { newKey } from './bodies.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'

const hour = 60 * 60_000
const day = 24 * hour

export function sessionsContract(bench: Bench): void {
  const addAdmin = async () =>
    kept(
      await bench.store.write('host', (writer) =>
        writer.save(adminKind, { key: newKey(), body: { email: 'anna@example.org' } }),
      ),
    )
  const after = (milliseconds: number) => new Date(bench.clock.now.getTime() + milliseconds)

  describe('sessions', () => {
    test('are found by their token, and only by it', async () => {
      const { sessions } = bench.store
      const admin = await addAdmin()
      const token = await sessions.create(admin.id, bench.clock.now)
      expect((await sessions.find(token, bench.clock.now))?.admin).toEqual(admin)
      expect(await sessions.find(`${token}x`, bench.clock.now)).toBeUndefined()
      expect(await sessions.find('', bench.clock.now)).toBeUndefined()
    })

    test('end by signing out, one or all', async () => {
      const { sessions } = bench.store
      const { id } = await addAdmin()
      const tokens = [
        await sessions.create(id, bench.clock.now),
        await sessions.create(id, bench.clock.now),
        await sessions.create(id, bench.clock.now),
      ]
      const alive = async () => {
        const found = await Promise.all(
          tokens.map((token) => sessions.find(token, bench.clock.now)),
        )
        return found.map((session) => session !== undefined)
      }
      await sessions.end(tokens[0] ?? '')
      expect(await alive()).toEqual([false, true, true])
      await sessions.endAll(id)
      expect(await alive()).toEqual([false, false, false])
    })

    test('end with the administrator', async () => {
      const { id } = await addAdmin()
      const token = await bench.store.sessions.create(id, bench.clock.now)
      await bench.store.write('host', (writer) => writer.remove(adminKind, id, 1))
      expect(await bench.store.sessions.find(token, bench.clock.now)).toBeUndefined()
    })

    test('end after a week of silence, and after thirty days in any case', async () => {
      const { sessions } = bench.store
      const { id } = await addAdmin()
      const token = await sessions.create(id, bench.clock.now)
      expect(await sessions.find(token, after(6 * day))).toBeDefined()
      expect(await sessions.find(token, after(7 * day))).toBeUndefined()
      for (const days of [6, 12, 18, 24]) await sessions.touch(token, after(days * day))
      expect(await sessions.find(token, after(29 * day))).toBeDefined()
      expect(await sessions.find(token, after(30 * day))).toBeUndefined()
    })

    test('whose end is announced are worth nothing afterwards', async () => {
      const { id } = await addAdmin()
      const token = await bench.store.sessions.create(id, bench.clock.now)
      const before = await bench.store.changes.newest()
      await bench.store.write('sign-out', (writer) => writer.endSession(token))
      expect(await bench.store.sessions.find(token, bench.clock.now)).toBeUndefined()
      expect(await bench.store.changes.since(before)).toMatchObject([{ kind: 'admin', id }])
    })

    test('are not lengthened by a clock that is set back', async () => {
      const { id } = await addAdmin()
      const token = await bench.store.sessions.create(id, bench.clock.now)
      expect(await bench.store.sessions.find(token, after(-2 * hour))).toBeUndefined()
    })

    test('of one administrator are ten at most, and the oldest goes', async () => {
      const { sessions } = bench.store
      const { id } = await addAdmin()
      const tokens: string[] = []
      for (let nth = 0; nth < 11; nth += 1) tokens.push(await sessions.create(id, after(nth)))
      const found = await Promise.all(tokens.map((token) => sessions.find(token, after(hour))))
      expect(found.map(Boolean)).toEqual([false, ...Array.from({ length: 10 }, () => true)])
    })

    test('that are over are forgotten', async () => {
      const { sessions } = bench.store
      const { id } = await addAdmin()
      await sessions.create(id, bench.clock.now)
      await sessions.create(id, after(8 * day))
      expect(await sessions.prune(after(9 * day))).toBe(1)
      expect(await sessions.prune(after(40 * day))).toBe(1)
    })
  })
}
