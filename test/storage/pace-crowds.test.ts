import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change, ChangeKind } from '#core/content/changes.ts'
import { paceCrowds } from '#server/storage/site/pace-crowds.ts'

let passed: string[] = []
let announce: (change: Change) => void

beforeEach(() => {
  vi.useFakeTimers()
  passed = []
  announce = paceCrowds(({ seq, kind, id }) => passed.push(`${seq} ${kind} ${id}`))
})
afterEach(() => {
  vi.useRealTimers()
})

function change(seq: number, kind: ChangeKind, id = 'hike', isPublic = true): Change {
  return { seq, kind, id, version: 1, isPublic, scheduledFor: null }
}

/** Returns what was passed on meanwhile. */
async function after(milliseconds: number): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return passed.splice(0)
}

test('the first change of sign-ups is announced at once, and a crowd once in two seconds', async () => {
  announce(change(1, 'places'))
  announce(change(2, 'queue'))
  expect(await after(0), 'what one form changes').toEqual(['1 places hike', '2 queue hike'])
  for (let seq = 3; seq < 100; seq += 1) announce(change(seq, 'places', seq % 2 ? 'hike' : 'fair'))
  expect(await after(1_999)).toEqual([])
  expect(await after(1), 'the last of each event').toEqual(['98 places fair', '99 places hike'])
  announce(change(100, 'places'))
  expect(await after(1_999)).toEqual([])
  expect(await after(1)).toEqual(['100 places hike'])
  expect(await after(10_000)).toEqual([])
  announce(change(101, 'places'))
  expect(await after(0), 'after a pause at once again').toEqual(['101 places hike'])
})

test('a change of content waits for nothing, and what it passes is announced before it', async () => {
  announce(change(1, 'places'))
  await after(0)
  announce(change(2, 'places'))
  announce(change(3, 'event', 'draft', false))
  expect(await after(0), 'a draft').toEqual(['3 event draft'])
  announce(change(4, 'event'))
  expect(await after(0)).toEqual(['2 places hike', '4 event hike'])
})
