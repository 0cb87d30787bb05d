import { describe, expect, test, vi } from 'vitest'
import type { Change } from '#core/content/changes.ts'
import { eventKind } from '#core/content/event.ts'
import { pollInterval } from '#server/storage/store.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { eventBody } from '#test/storage/helpers/bodies.ts'
import { type ContractContext } from './context.ts'

export function describeChanges(context: ContractContext): void {
  const add = (store = context.store) => context.save(eventKind, eventBody(), { store })

  describe('changes', () => {
    test('are announced in order before the write returns, and not to removed listeners', async () => {
      const announced: Change[] = []
      const removeListener = context.store.onChange((change) => announced.push(change))
      const first = await add()
      await context.remove(eventKind, first.id, 1)
      expect(announced).toEqual([
        { seq: 1, kind: 'event', id: first.id, version: 1, isPublic: true, scheduledFor: null },
        { seq: 2, kind: 'event', id: first.id, version: 2, isPublic: true, scheduledFor: null },
      ])
      removeListener()
      await add()
      expect(announced).toHaveLength(2)
      expect(context.store.changes.last()).toBe(3)
    })

    test('of another instance are announced too, each once', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const store = await context.openSecondStore()
      const other = await context.openSecondStore()
      const announced: number[] = []
      store.onChange(({ seq }) => announced.push(seq))
      await Promise.all([add(other), add(store), add(other), add(store), add(other)])
      vi.advanceTimersByTime(pollInterval)
      await waitFor(() => expect(announced).toEqual([1, 2, 3, 4, 5]))
    })

    test('from before the start are not announced', async () => {
      await add()
      const announced: Change[] = []
      const laterStore = await context.openSecondStore()
      laterStore.onChange((change) => announced.push(change))
      expect(laterStore.changes.last()).toBe(1)
      await add(laterStore)
      expect(announced.map(({ seq }) => seq)).toEqual([2])
    })
  })
}
