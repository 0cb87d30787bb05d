import { describe, expect, test } from 'vitest'
import { slugCandidates, slugify, transliterate } from '#core/text/slug.ts'

describe('transliteration', () => {
  // Examples from the official resolution, one for each of its rules with an exception.
  test.each([
    ['Алушта', 'alushta'],
    ['Борщагівка', 'borshchahivka'],
    ['Гадяч', 'hadiach'],
    ['Ґалаґан', 'galagan'],
    ['Єнакієве', 'yenakiieve'],
    ['Гаєвич', 'haievych'],
    ['Короп’є', 'koropie'],
    ['Згурський', 'zghurskyi'],
    ['Розгон', 'rozghon'],
    ['Їжакевич', 'yizhakevych'],
    ['Кадиївка', 'kadyivka'],
    ['Мар’їне', 'marine'],
    ['Йосипівка', 'yosypivka'],
    ['Стрий', 'stryi'],
    ['Харків', 'kharkiv'],
    ['Юрій', 'yurii'],
    ['Корюківка', 'koriukivka'],
    ['Яготин', 'yahotyn'],
    ['Знам’янка', 'znamianka'],
    ['Феодосія', 'feodosiia'],
    ['Біла Церква', 'bila tserkva'],
  ])('%s is %s', (name, latin) => {
    expect(transliterate(name)).toBe(latin)
  })

  test('all spellings of the apostrophe are the same', () => {
    const spellings = ["Знам'янка", 'Знам’янка', 'Знамʼянка'].map(transliterate)
    expect(new Set(spellings).size).toBe(1)
  })
})

describe('slugs', () => {
  test.each([
    ['Школа лідерів: весна 2026!', 'shkola-lideriv-vesna-2026'],
    ['«Юність» і Єва', 'yunist-i-yeva'],
    ['Café Zoë', 'cafe-zoe'],
    ['Івано-Яр', 'ivano-yar'],
    ['Ольга Згорань-Йосипенко', 'olha-zghoran-yosypenko'],
    ["Дем'ян Лук’яненко", 'demian-lukianenko'],
    ['Ївга Юхимівна Ящук', 'yivha-yukhymivna-yashchuk'],
    ['🔥', ''],
  ])('%s becomes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('a long title is cut between two words', () => {
    const slug = slugify('молодь '.repeat(30))
    expect(slug).toMatch(/^molod(-molod)*$/)
    expect(slug.length).toBeLessThanOrEqual(80)
  })

  test('numbers are tried until a slug is free', () => {
    expect([...slugCandidates('День', 'news').take(3)]).toEqual(['den', 'den-2', 'den-3'])
    expect(slugCandidates('🔥', 'news').next().value).toBe('news')
  })
})
