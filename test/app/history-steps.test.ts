import { expect, test } from 'vitest'
import { imagesOf, diffTexts, toHistorySteps } from '#app/admin/content/history/history-steps.ts'
import { newsKind, type News } from '#core/content/news.ts'
import type { Revision } from '#core/kinds/document.ts'
import { cpuTime } from '#test/helpers/hostile-texts.ts'

const body = (uk: string): News => ({ title: { uk: 'Новина' }, text: { uk }, images: [] })
const revision = (version: number, state: Revision<News>['state'], uk: string) => {
  const savedAt = `2027-01-0${version}`
  const outdated: string[] = []
  return { version, state, publishAt: '', at: savedAt, by: 'anna', outdated, body: body(uk) }
}

test('each version has its action and its changed fields', () => {
  const steps = toHistorySteps(newsKind, [
    revision(6, 'published', 'Два'),
    revision(5, 'published', 'Два'),
    revision(4, 'removed', 'Два'),
    revision(3, 'published', 'Два'),
    revision(2, 'draft', 'Два'),
    revision(1, 'published', 'Один'),
  ])
  expect(steps.map(({ version, action }) => `${version} ${action}`)).toEqual([
    '6 changed',
    '5 restored',
    '4 removed',
    '3 published',
    '2 hidden',
    '1 added',
  ])
  expect(steps.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
    [],
    [],
    [],
    [],
    ['textUk'],
    ['titleUk', 'textUk'],
  ])
})

test('a version that only confirms the translation is shown as such', () => {
  const outdated = { ...revision(1, 'published', 'Один'), outdated: ['text.en'] }
  const confirmation = revision(2, 'published', 'Один')
  const action = (revisions: Revision<News>[]) =>
    toHistorySteps(newsKind, revisions).map((step) => step.action)
  expect(action([confirmation, outdated])).toEqual(['upToDate', 'added'])
  expect(action([revision(2, 'published', 'Два'), outdated])).toEqual(['changed', 'added'])
})

test('changes of alternative texts are listed between the versions', () => {
  const address = `/media/${'a'.repeat(32)}-40x30-102030.jpg`
  const altText = (day: number, alt: { uk?: string; en?: string }) => {
    return { address, alt, at: `2027-01-0${day}T12`, by: 'bohdan' }
  }
  const versions = [revision(3, 'published', 'Один'), revision(1, 'published', 'Один')]
  versions[1] = {
    ...revision(1, 'published', 'Один'),
    body: { ...body('Один'), images: [address] },
  }
  expect(imagesOf(newsKind, versions)).toEqual([address])
  const texts = [altText(1, { uk: 'Вогонь' }), altText(3, { uk: 'Вогонь', en: 'A fire' })]
  const steps = toHistorySteps(newsKind, versions, texts)
  expect(steps.map(({ action }) => action)).toEqual(['described', 'changed', 'described', 'added'])
  expect(steps[0]).toMatchObject({ image: address, by: 'bohdan' })
  expect(steps[0]?.fields).toEqual([
    { name: 'alt.en', language: 'en', parts: [{ text: 'A fire', change: 'added' }] },
  ])
})

test('an erased image shows only who erased it and when', () => {
  const versions = [revision(2, 'published', 'Один'), revision(1, 'published', 'Один')]
  const steps = toHistorySteps(newsKind, versions, [], [{ at: '2027-01-01T12', by: 'bohdan' }])
  expect(steps.map(({ action }) => action)).toEqual(['changed', 'erased', 'added'])
  expect(steps[1]).toEqual({ at: '2027-01-01T12', by: 'bohdan', action: 'erased', fields: [] })
})

test('a changed word is marked as a whole, including an apostrophe', () => {
  expect(diffTexts("Ми з'їли кавун", "Ми з'їли диню")).toEqual([
    { text: "Ми з'їли ", change: 'same' },
    { text: 'кавун', change: 'removed' },
    { text: 'диню', change: 'added' },
  ])
})

test('a long text is shortened to the context of its changes', () => {
  const long = 'слово '.repeat(500)
  const pieces = diffTexts(`${long}було${long}`, `${long}стало${long}`)
  const text = pieces.map((piece) => piece.text).join('')
  expect(text.length).toBeLessThan(600)
  expect(
    pieces.filter(({ change }) => change !== 'same').map((piece) => piece.text.trim()),
  ).toEqual([expect.stringContaining('було'), expect.stringContaining('стало')])
})

test('comparing two long texts without common parts is fast', () => {
  const createText = (letter: string) =>
    Array.from({ length: 8_000 }, (_, nth) => `${letter}${nth}`).join(' ')
  const begin = cpuTime()
  const pieces = diffTexts(createText('а'), createText('б'))
  expect(cpuTime() - begin).toBeLessThan(2_000)
  expect(new Set(pieces.map(({ change }) => change))).toContain('added')
})
