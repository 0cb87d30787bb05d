import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { alphabeticalKey } from '#core/text/sorting.ts'
import { anyText } from '#test/helpers/any-text.ts'

function sortByKey(names: string[]): string[] {
  return names.toSorted((one, other) =>
    Buffer.compare(Buffer.from(alphabeticalKey(one)), Buffer.from(alphabeticalKey(other))),
  )
}

test('sorts the Ukrainian alphabet in its order', () => {
  const alphabet = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя']
  expect(sortByKey(alphabet.toReversed())).toEqual(alphabet)
  expect(sortByKey(alphabet.map((letter) => letter.toUpperCase()).toReversed())).toEqual(
    alphabet.map((letter) => letter.toUpperCase()),
  )
})

test('sorts a word before longer words that begin with it', () => {
  const names = ['Коваль', 'Коваль Анна', 'Ковальова', 'Ковальчук']
  expect(sortByKey(names.toReversed())).toEqual(names)
})

test('the apostrophe, the stress mark and the case make no difference', () => {
  const spellings = ["М'ята", 'М’ята', 'Мʼята', 'МЯТА', 'м’я́та', '«М’ята»']
  expect(new Set(spellings.map(alphabeticalKey)).size).toBe(1)
})

test('й and ї are separate letters, also when decomposed', () => {
  expect(alphabeticalKey('й'.normalize('NFD'))).toBe(alphabeticalKey('й'))
  expect(alphabeticalKey('ї')).not.toBe(alphabeticalKey('і'))
})

test('sorts numbers before letters, Cyrillic before Latin, other scripts last', () => {
  const names = ['2026', 'Анна', 'Яна', 'Anna', 'Élise', 'Zoe', 'Ωμέγα', 'ქეთი']
  expect(sortByKey(names.toReversed())).toEqual(names)
})

test('a key is ASCII and of bounded length, whatever the name', () => {
  assert(
    property(anyText({ maxLength: 1000 }), (name) => {
      expect(alphabeticalKey(name)).toMatch(/^[!-~]{0,400}$/)
    }),
  )
})
