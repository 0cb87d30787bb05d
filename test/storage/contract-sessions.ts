import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admin.ts'
import { newKey } from './bodies.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'

const hour = 60 * 60_000

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

    test('end after eight hours of silence, and after a day in any case', async () => {
      const { sessions } = bench.store
      const { id } = await addAdmin()
      const token = await sessions.create(id, bench.clock.now)
      expect(await sessions.find(token, after(7 * hour))).toBeDefined()
      expect(await sessions.find(token, after(8 * hour))).toBeUndefined()
      for (const hours of [7, 14, 21]) await sessions.touch(token, after(hours * hour))
      expect(await sessions.find(token, after(23 * hour))).toBeDefined()
      expect(await sessions.find(token, after(24 * hour))).toBeUndefined()
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
      await sessions.create(id, after(9 * hour))
      expect(await sessions.prune(after(10 * hour))).toBe(1)
      expect(await sessions.prune(after(40 * hour))).toBe(1)
    })
  })
}
