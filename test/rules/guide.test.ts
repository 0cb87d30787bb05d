import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseGuide } from '#app/admin/guide/parse-guide.ts'
import { languages } from '#core/localized.ts'
import { readSource } from '#scripts/test-stages/source.ts'
import { readMessages } from './helpers/message-keys.ts'

const folder = 'docs/guide/pictures'
const files = readdirSync(folder)
const guideSource = (language: string) => readSource(`docs/guide/${language}.md`)
const imagesIn = (language: string) =>
  [...guideSource(language).matchAll(/\(pictures\/([\w-]+\.jpg)\)/g)].map(([, file]) => file ?? '')

describe.each(languages)('the guide for administrators in %s', (language) => {
  test('quotes the labels of the screens exactly', () => {
    const messages = [...readMessages(language).values()].flatMap((words) =>
      [...words.values()].map((text) => text.replace('{{provider}}', 'Google')),
    )
    // On the screen a number, a name or another sentence may follow, which the guide omits.
    const isMessageStart = (phrase: string) =>
      messages.some((text) => text === phrase || text.startsWith(phrase))
    const boldTexts = [...guideSource(language).matchAll(/\*\*(.+?)\*\*/g)].map(
      ([, text]) => text ?? '',
    )
    const names = boldTexts.map((text) => text.replace(/[.,]$/, ''))
    const otherTexts = {
      uk: ['слово', 'Немає мережі', 'Зміни не видно'],
      en: ['word', 'No network', 'A change doesn’t show'],
    }[language]
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((text) => !isMessageStart(text) && !otherTexts.includes(text))).toEqual([])
  })

  test('shows existing small images with descriptions', () => {
    const images = imagesIn(language)
    expect(images.length).toBeGreaterThan(10)
    expect(images.toSorted()).toEqual(files.filter((file) => file.startsWith(`${language}-`)))
    for (const file of images)
      expect(statSync(`${folder}/${file}`).size).toBeLessThan(60 * 1024 + 1)
    expect(guideSource(language)).not.toMatch(/!\[\s*\]/)
  })

  test('is parsed into chapters with unique ids', () => {
    const pictures = Object.fromEntries(files.map((file) => [file, `/static/media/${file}`]))
    const { title, intro, chapters } = parseGuide(guideSource(language), {
      toHtml: String,
      pictures,
    })
    expect(title).toBe(/^# (.+)/.exec(guideSource(language))?.[1])
    expect(intro).toHaveLength(1)
    expect(chapters.length).toBeGreaterThan(1)
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
    const images = chapters.flatMap(({ pieces }) => pieces.filter((piece) => 'src' in piece))
    expect(images).toHaveLength(imagesIn(language).length)
  })
})

test('the chapters for administrators are the same in both languages', () => {
  const rolesIn = (language: string) =>
    parseGuide(guideSource(language).replaceAll(/^!\[.*$/gm, ''), {
      toHtml: String,
      pictures: {},
    }).chapters.map(({ role }) => role)
  expect(rolesIn('en')).toEqual(rolesIn('uk'))
  expect(rolesIn('en').filter((role) => role === 'administrator')).toHaveLength(7)
})

test('both languages show the same images', () => {
  const names = (language: string) => imagesIn(language).map((file) => file.slice(3))
  expect(names('en')).toEqual(names('uk'))
})

test('a missing image throws', () => {
  const source = '# A\n\n## B\n\n![C](pictures/gone.jpg)\n'
  expect(() => parseGuide(source, { toHtml: String, pictures: {} })).toThrow('gone.jpg')
})
