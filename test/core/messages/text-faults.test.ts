import { expect, test } from 'vitest'
import { findTextFaults, type TextFault } from '#core/messages/text-faults.ts'

const greeting = { text: '{{name}}, сідай ближче' }
const results = {
  one: '{{count}} результат за «{{query}}»',
  few: '{{count}} результати за «{{query}}»',
  many: '{{count}} результатів за «{{query}}»',
  other: '{{count}} результату за «{{query}}»',
}

test('a text with the values of the original has no fault', () => {
  expect(findTextFaults('uk', { text: 'Ходи до нас, {{name}}!' }, greeting)).toEqual({})
})

test.each([
  ['без нікого', 'missingPlaceholder'],
  ['{{name}} і {{who}}', 'unknownPlaceholder'],
  ['{{name}} {{', 'brokenPlaceholder'],
  ['{{name}} }}', 'brokenPlaceholder'],
  ['$t(shell:nav.home) {{name}}', 'markup'],
  ['<b>{{name}}</b>', 'markup'],
  ['{{name}} \u202E', 'notText'],
  [`{{name}} ${'а'.repeat(10_000)}`, 'tooLong'],
])('"%s" is refused: %s', (text, fault) => {
  expect(findTextFaults('uk', { text }, greeting)).toEqual({ text: fault })
})

const hostile: Partial<Record<TextFault, string[]>> = {
  markup: [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example>',
    '<svg/onload=alert(1)>',
    '</h1><h1>',
    '</title><meta http-equiv=refresh content=0>',
    '<!--',
    '<![CDATA[x]]>',
    '<?php',
    '$t(hero.title)',
    '$t($t(hero.title))',
    '$t(hero.title, {"count": 2})',
  ],
  unknownPlaceholder: [
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    '{{{name}}}',
    '{{count}}',
  ],
  brokenPlaceholder: [
    '{{name',
    'name}}',
    '{{}}',
    '{{ name }}',
    '{{name, uppercase}}',
    '{{- name}}',
    '{{name.constructor}}',
  ],
  tooLong: ['а'.repeat(67)],
  notText: [
    '\u0000',
    'а\u0001б',
    'а\u0007б',
    'а\u001Bб',
    'а\u007Fб',
    'а\u0085б',
    '\u202Eогонь',
    'вогонь\u202D',
    '\u2066вогонь',
    'вогонь\u2069',
  ],
}

test.each(
  Object.entries(hostile).flatMap(([fault, texts]) => texts.map((text) => [text, fault] as const)),
)('%j is refused: %s', (text, fault) => {
  const original = { text: 'Сідай ближче до вогню' }
  expect(findTextFaults('uk', { text }, original)).toEqual({ text: fault })
})

test('a sign that begins no markup is a text', () => {
  expect(findTextFaults('uk', { text: '{{name}} < 3, 2 > 1, a & b' }, greeting)).toEqual({})
})

test('all plural forms of the language are written, or none', () => {
  expect(findTextFaults('uk', {}, results)).toEqual({})
  expect(findTextFaults('uk', { one: results.one, few: results.few }, results)).toEqual({
    many: 'missingForm',
    other: 'missingForm',
  })
  const english = { one: 'A result for {{query}}', other: '{{count}} results for {{query}}' }
  expect(findTextFaults('en', english, english)).toEqual({})
})

test('a plural form need not name the number, but the other values', () => {
  const texts = { ...results, one: 'Один результат за «{{query}}»' }
  expect(findTextFaults('uk', texts, results)).toEqual({})
  expect(findTextFaults('uk', { ...texts, one: 'Один' }, results)).toEqual({
    one: 'missingPlaceholder',
  })
})

test('a form that the language or the text does not have is refused', () => {
  expect(findTextFaults('uk', { one: 'Один' }, greeting)).toEqual({
    one: 'wrong',
    text: 'missingForm',
  })
})
