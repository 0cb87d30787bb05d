import { describe, expect, test, vi } from 'vitest'
import type { Change } from '#core/document.ts'
import { eventKind } from '#core/event.ts'
import { eventBody, newKey } from './bodies.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'

export function changesContract(bench: Bench): void {
  const add = async (store = bench.store) =>
    kept(
      await store.write('anna', (writer) =>
        writer.save(eventKind, { key: newKey(), body: eventBody() }),
      ),
    )

  describe('changes', () => {
    test('are told before the write returns, in order, and to nobody who has stopped listening', async () => {
      const heard: Change[] = []
      const stop = bench.store.onChange((change) => heard.push(change))
      const first = await add()
      await bench.store.write('anna', (writer) => writer.remove(eventKind, first.id, 1))
      expect(heard).toEqual([
        { seq: 1, kind: 'event', id: first.id, isPublic: true, scheduledFor: null },
        { seq: 2, kind: 'event', id: first.id, isPublic: true, scheduledFor: null },
      ])
      stop()
      await add()
      expect(heard).toHaveLength(2)
      expect(bench.store.changes.last()).toBe(3)
    })

    test('can be read from any point on', async () => {
      const documents = [await add(), await add(), await add()]
      expect(await bench.store.changes.since(1)).toMatchObject([
        { seq: 2, kind: 'event', id: documents[1]?.id },
        { seq: 3, kind: 'event', id: documents[2]?.id },
      ])
      expect(await bench.store.changes.since(3)).toEqual([])
    })

    test('by another instance are heard too, each once', async () => {
      const other = await bench.openAgain()
      const heard: number[] = []
      bench.store.onChange(({ seq }) => heard.push(seq))
      await Promise.all([add(other), add(), add(other), add(), add(other)])
      await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4, 5]), { timeout: 7_000 })
    })

    test('of the past are no news after a start', async () => {
      await add()
      const heard: Change[] = []
      const later = await bench.openAgain()
      later.onChange((change) => heard.push(change))
      expect(later.changes.last()).toBe(1)
      await add(later)
      expect(heard.map(({ seq }) => seq)).toEqual([2])
    })
  })
}
