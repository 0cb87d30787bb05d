import { readFileSync } from 'node:fs'
import type { Language } from '#core/localized.ts'

/** The messages of the screens, so that a corrected sentence breaks no screenshot. */
export function messagesFor(language: Language) {
  const readMessages = (namespace: string): unknown =>
    JSON.parse(
      readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    )
  return (namespace: string, key: string, values: Record<string, string> = {}): string => {
    let message = readMessages(namespace)
    for (const part of key.split('.')) message = (message as Record<string, unknown>)[part]
    if (typeof message !== 'string') throw new Error(`There is no message ${namespace}: ${key}`)
    return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
