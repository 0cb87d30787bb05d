import { describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import {
  findOutdatedTexts,
  outdatedLanguages,
  parseUpToDateLanguages,
  removeLanguages,
} from '#core/kinds/outdated-texts.ts'

const { fields } = newsKind
const saved = { titleUk: 'Новина', titleEn: 'News', textUk: 'Текст', textEn: 'Text', images: '' }
const outdatedAfter = (
  changes: Partial<typeof saved>,
  outdatedBefore: string[] = [],
  savedValues = saved,
) =>
  findOutdatedTexts(
    fields,
    { values: savedValues, outdated: outdatedBefore },
    { ...savedValues, ...changes },
  )

describe('after a change', () => {
  test.each([
    ['of one language', { textUk: 'Інше' }, [], ['text.en']],
    ['of the other language', { textEn: 'Other' }, [], ['text.uk']],
    ['of both', { textUk: 'Інше', textEn: 'Other' }, [], []],
    ['of each in another text', { textUk: 'Інше', titleEn: 'Other' }, [], ['title.uk', 'text.en']],
    ['of no text', { images: '/a.jpg' }, ['text.en'], ['text.en']],
    ['of blanks at the edges', { textUk: ' Текст ' }, [], []],
    ['that lets a text catch up', { textEn: 'Other' }, ['text.en'], []],
    ['that lets one of two catch up', { textEn: 'Other' }, ['title.en', 'text.en'], ['title.en']],
    ['once more of the newer one', { textUk: 'Інше' }, ['text.en'], ['text.en']],
    ['that removes the older one', { textEn: '' }, ['text.en'], []],
    ['that removes the newer one', { textUk: '' }, ['text.en'], []],
  ])('%s', (_, changes, outdatedBefore, expected) => {
    expect(outdatedAfter(changes, outdatedBefore)).toEqual(expected)
  })

  test('a new text is up to date', () => {
    const savedValues = { ...saved, textEn: '' }
    expect(outdatedAfter({ textEn: 'Text' }, [], savedValues)).toEqual([])
    expect(outdatedAfter({ textEn: 'Text', textUk: 'Інше' }, [], savedValues)).toEqual([])
    expect(outdatedAfter({ textUk: 'Інше' }, [], savedValues)).toEqual([])
  })
})

test('a language that is confirmed as up to date is not outdated', () => {
  const outdated = ['title.uk', 'title.en', 'text.en']
  expect(outdatedLanguages(fields, outdated)).toEqual(['uk', 'en'])
  expect(outdatedLanguages(fields, ['text.en'])).toEqual(['en'])
  expect(removeLanguages(fields, outdated, ['en'])).toEqual(['title.uk'])
  expect(removeLanguages(fields, outdated, [])).toEqual(outdated)
  expect(parseUpToDateLanguages({ upToDateEn: 'yes', upToDateUk: '' })).toEqual(['en'])
  expect(parseUpToDateLanguages({ upToDateEn: 'no', upToDateUk: {} })).toEqual([])
})
