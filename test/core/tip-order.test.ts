import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { groupBySection, type Tip, tipKind } from '#core/content/tip.ts'
import { isPosition, positionBetween, positionsInOrder } from '#core/text/positions.ts'
import { moveTip } from '#core/tips/tip-order.ts'

type Entry = { id: string; body: Tip }

const tip = (id: string, uk: string, en?: string): Entry => ({
  id,
  body: { title: { uk: id }, text: { uk: id }, section: { uk, ...(en && { en }) } },
})
const ids = (tips: readonly { id: string }[]) => tips.map(({ id }) => id).join('')

test('between two positions there is always another one', () => {
  const moves = array(nat(), { maxLength: 60 })
  assert(
    property(moves, (places) => {
      const positions = ['1']
      for (const place of places) {
        const index = place % (positions.length + 1)
        positions.splice(index, 0, positionBetween(positions[index - 1] ?? '', positions[index]))
      }
      expect(positions).toEqual([...new Set(positions)].toSorted())
      expect(positions.every(isPosition)).toBe(true)
    }),
  )
})

test('positions that are in order stay', () => {
  const [first, second, third, ...rest] = positionsInOrder(['3', undefined, '5', '4', undefined])
  expect([first, third]).toEqual(['3', '5'])
  expect([first, second, third, ...rest]).toEqual(
    [first, second, third, ...rest].toSorted((one = '', other = '') => (one < other ? -1 : 1)),
  )
})

test('a tip without a position comes after all others', () => {
  const keys = ['zz', undefined].map((position) =>
    tipKind.sortKey({ ...tip('a', 'А').body, ...(position && { position }) }, '2026-01-01'),
  )
  expect(keys).toEqual(keys.toSorted())
})

test('tips stand together whose sections have the same name in a language', () => {
  const tips = [tip('a', 'Ліс', 'Forest'), tip('b', 'Гори'), tip('c', 'Пуща', 'Forest')]
  const sections = groupBySection(tips, ({ body }) => body.section)
  expect(sections.map((section) => ids(section.tips))).toEqual(['ac', 'b'])
  expect(sections[0]?.name).toEqual({ uk: 'Ліс', en: 'Forest' })
})

test('a tip moves within its section, and beside a tip of another one with its section', () => {
  const tips = [tip('a', 'А'), tip('b', 'Б'), tip('c', 'А'), tip('d', 'В'), tip('e', 'А')]
  const move = (id: string, side: 'before' | 'after', neighbor: string) => {
    const { order = [], moved = [] } = moveTip(tips, id, { side, neighbor }) ?? {}
    return [ids(order), ids(moved)]
  }
  expect(move('a', 'after', 'c')).toEqual(['caebd', 'a'])
  expect(move('e', 'before', 'a')).toEqual(['eacbd', 'e'])
  expect(move('a', 'after', 'a')).toEqual(['acebd', 'a'])
  expect(move('d', 'before', 'c')).toEqual(['daceb', 'd'])
  expect(move('c', 'after', 'b')).toEqual(['baced', 'ace'])
  expect(moveTip(tips, 'a', { side: 'after', neighbor: 'x' })).toBeUndefined()
  expect(moveTip(tips, 'x', { side: 'after', neighbor: 'a' })).toBeUndefined()
})
