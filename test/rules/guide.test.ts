import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseGuide } from '#app/admin/guide/parse-guide.ts'
import { languages } from '#core/localized.ts'
import { readSource } from './helpers/source.ts'
import { readMessages } from './helpers/message-keys.ts'

const folder = 'docs/guide/pictures'
const files = readdirSync(folder)
const sourceOf = (language: string) => readSource(`docs/guide/${language}.md`)
const shownIn = (language: string) =>
  [...sourceOf(language).matchAll(/\(pictures\/([\w-]+\.jpg)\)/g)].map(([, file]) => file ?? '')

describe.each(languages)('the guide for administrators in %s', (language) => {
  test('names what stands on the screens as it stands there', () => {
    const said = [...readMessages(language).values()].flatMap((words) => [...words.values()])
    // A number, a name or the next sentence may follow on the screen; the guide leaves them out.
    const begins = (phrase: string) =>
      said.some((text) => text === phrase || text.startsWith(phrase))
    const bold = [...sourceOf(language).matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text ?? '')
    const named = bold.map((text) => text.replace(/[.,]$/, ''))
    const ofItsOwn = {
      uk: ['слово', 'Немає мережі', 'Зміни не видно'],
      en: ['word', 'No network', 'A change doesn’t show'],
    }[language]
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((text) => !begins(text) && !ofItsOwn.includes(text))).toEqual([])
  })

  test('shows pictures that are there, described and light', () => {
    const shown = shownIn(language)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.toSorted()).toEqual(files.filter((file) => file.startsWith(`${language}-`)))
    for (const file of shown) expect(statSync(`${folder}/${file}`).size).toBeLessThan(60 * 1024 + 1)
    expect(sourceOf(language)).not.toMatch(/!\[\s*\]/)
  })

  test('is read as chapters with a place to go to each', () => {
    const pictures = Object.fromEntries(files.map((file) => [file, `/static/media/${file}`]))
    const { title, intro, chapters } = parseGuide(sourceOf(language), { toHtml: String, pictures })
    expect(title).toBe(/^# (.+)/.exec(sourceOf(language))?.[1])
    expect(intro).toHaveLength(1)
    expect(chapters).toHaveLength(15)
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(15)
    const shown = chapters.flatMap(({ pieces }) => pieces.filter((piece) => 'src' in piece))
    expect(shown).toHaveLength(shownIn(language).length)
  })
})

test('both languages show the same pictures', () => {
  const names = (language: string) => shownIn(language).map((file) => file.slice(3))
  expect(names('en')).toEqual(names('uk'))
})

test('a picture that was never taken is noticed', () => {
  const lacking = '# A\n\n## B\n\n![C](pictures/gone.jpg)\n'
  expect(() => parseGuide(lacking, { toHtml: String, pictures: {} })).toThrow('gone.jpg')
})
