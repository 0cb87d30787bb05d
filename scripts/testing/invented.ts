import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '#core/localized.ts'
import { isOnlyOnServer } from '#core/messages/bundles.ts'
import { editableTexts } from '#core/messages/texts.ts'
import { builtInMessages, plainMessages } from '#server/base/built-in-messages.ts'
import tips from '#server/first-content/tips.json' with { type: 'json' }
import { community } from '#site.config'

// All that the sample and site.config.ts say, so that the lists change with them.

export const unlistedPaths = [
  '/tips',
  '/philosophy',
  '/sign-in',
  '/invitation',
  '/nothing-here',
  '/offline',
  '/search?q=a',
  '/search?q=zzz',
  '/print/events',
  '/print/tips',
  '/events.ics',
  '/news.rss',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/certificates/check',
  '/sign-up/nobody',
]

/** Examples inside of the fields of forms. */
const examples = / placeholder="[^"]*"/g

/** Without names, classes and programs, which nobody reads. */
export function readable(reply: string): string {
  if (reply.startsWith('{')) return textsIn(JSON.parse(reply)).join('\n')
  if (!reply.startsWith('<!DOCTYPE html>')) return reply
  return reply
    .replaceAll(/<(?:script|style)[^>]*>[^]*?<\/(?:script|style)>/g, ' ')
    .replaceAll(/<svg[^]*?<\/svg>/g, ' ')
    .replaceAll(examples, ' ')
    .replaceAll(/ (?:class|id|data-[\w-]+|for|name|d|integrity|nonce)="[^"]*"/g, ' ')
}

const sampleFolder = 'server/sample'
const sampleFiles = readdirSync(sampleFolder).filter((name) => name.endsWith('.json'))
const sample = sampleFiles.map(
  (name) => JSON.parse(readFileSync(`${sampleFolder}/${name}`, 'utf8')) as unknown,
)

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Words of this length and more; the ends of those in Ukrainian change. */
function wordsOf(text: string, length: number): string[] {
  return text.toLowerCase().match(new RegExp(`[\\p{L}’-]{${length},}`, 'gu')) ?? []
}

/** Texts that only the sample says, up to a value in them: of the messages, the documents and the tips. */
const plain = editableTexts(plainMessages())
const ofSample = [...editableTexts(builtInMessages)].flatMap(([key, texts]) =>
  languages.flatMap((language) => {
    const { text = '' } = texts[language]
    return text === plain.get(key)?.[language].text ? [] : [text]
  }),
)
const plainTexts = textsIn(plainMessages()).map(withPlainSpaces)
export const inventedTexts = [
  ...new Set(
    [...ofSample, ...textsIn([sample, tips]).map((text) => text.slice(0, 60))]
      .map((text) => withPlainSpaces(text.split('{{')[0] ?? ''))
      .filter((text) => text.length >= 12 && !plainTexts.some((known) => known.includes(text))),
  ),
]

/** Pages have spaces at which no line breaks. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

/** Names, places and addresses of the example. The beginning of a word stands for its forms. */
const { name, place, where, social, ...values } = community
const named = textsIn([name, where])
  .flatMap((text) => text.match(/\p{Lu}[\p{L}]+/gu) ?? [])
  .map((word) => (word.length > 7 ? word.slice(0, -2) : word.replace(/[аи]$/u, '')))
const addresses = textsIn([social, values]).filter((text) => /[@/]|^[\w-]{11}$/.test(text))
export const inventedValues = [...new Set([...named, ...textsIn(place), ...addresses])]

/** Words of the sample's sentences that no other text of the site has. */
const others = Object.entries({ ...plainMessages().uk }).flatMap(([namespace]) =>
  isOnlyOnServer(namespace) && namespace !== 'server'
    ? []
    : languages.flatMap((language) => textsIn(plainMessages()[language][namespace])),
)
const known = new Set(others.flatMap((text) => wordsOf(text, 5)))
export const inventedWords = new Set(
  ofSample.flatMap((text) => wordsOf(text, 5)).filter((word) => !known.has(word)),
)

/** Finds texts of the sample that the community has not written too. */
export function findInvented(reply: string, written = ''): string[] {
  const text = withPlainSpaces(reply)
  const found = [
    ...inventedValues.filter((value) => text.includes(value)),
    ...inventedTexts.filter((sentence) => text.includes(sentence)),
    ...wordsOf(text, 5).filter((word) => inventedWords.has(word)),
  ]
  return [...new Set(found)].filter((one) => !written.toLowerCase().includes(one.toLowerCase()))
}
