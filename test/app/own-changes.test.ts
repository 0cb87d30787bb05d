import { expect, test } from 'vitest'
import { holdChanges, reloadFor } from '#app/live/own-changes.ts'

/** Announces the changes; returns those for which the page is reloaded, also later. */
function announce(...changes: number[]): number[] {
  const reloads: number[] = []
  for (const change of changes) reloadFor(change, () => reloads.push(change))
  return reloads
}

test('a change of somebody else reloads the page at once', () => {
  expect(announce(1, 2)).toEqual([1, 2])
})

test('the own change does not, whether it is announced before or after its result', () => {
  const release = holdChanges()
  const early = announce(3, 4)
  expect(early).toEqual([])
  release(4)
  expect(early).toEqual([])
  expect(announce(3, 4)).toEqual([])
  expect(announce(5)).toEqual([5])
})

test('a later change that was announced during the request reloads the page after it', () => {
  const release = holdChanges()
  const reloads = announce(6, 7)
  release(6)
  expect(reloads).toEqual([7])
})

test('a request that has changed nothing delays the changes of others only', () => {
  const release = holdChanges()
  const reloads = announce(8)
  release()
  expect(reloads).toEqual([8])
})

test('of two requests at once the last one releases the changes', () => {
  const [first, second] = [holdChanges(), holdChanges()]
  const reloads = announce(9, 10, 11)
  first(9)
  expect(reloads).toEqual([])
  second(10)
  expect(reloads).toEqual([11])
})
