import { readFileSync } from 'node:fs'
import type { Language } from '#core/localized.ts'

/** The messages of the screens, so that a corrected sentence breaks no screenshot. */
export function messagesFor(language: Language) {
  const read = (subject: string): unknown =>
    JSON.parse(
      readFileSync(new URL(`../../locales/${language}/${subject}.json`, import.meta.url), 'utf8'),
    )
  return (subject: string, key: string, values: Record<string, string> = {}): string => {
    let found = read(subject)
    for (const part of key.split('.')) found = (found as Record<string, unknown>)[part]
    if (typeof found !== 'string') throw new Error(`There are no words ${subject}: ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
