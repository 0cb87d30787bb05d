import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#core/localized.ts'
import type { Messages } from '#locales/messages.ts'
import { community } from '#site.config'
import { readFormTexts } from '#test/helpers/form-texts.ts'

/** What a visitor reads, by language: a corrected sentence must not break a test. */
export const messages = { uk: readMessages('uk'), en: readMessages('en') }

function readMessages(language: Language) {
  const files = readdirSync(`locales/${language}`).map((file) => {
    const text = readFileSync(`locales/${language}/${file}`, 'utf8')
    const shown = text
      // In the demo the provider stands in for Google.
      .replaceAll('{{provider}}', 'Google')
      .replaceAll('{{where}}', community.where?.[language] ?? community.place[language])
      .replaceAll('{{timeZone}}', community.timeZone?.[language] ?? '')
    return [file.replace('.json', ''), JSON.parse(shown)]
  })
  const read = Object.fromEntries(files) as Messages
  const { shell, tips, projects, team, news } = read
  // In the menu each list has the name that is among its own texts.
  const lists = { tips: tips.nav, projects: projects.nav, team: team.nav, news: news.nav }
  const nav = { ...shell.nav, ...lists }
  return { ...read, shell: { ...shell, nav }, content: readFormTexts(language) }
}
