import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#core/localized.ts'
import type { ResourceKey, Resources } from '#core/messages/messages.ts'

/** The texts with which the site comes: locales/. A build contains them; scripts and tests read the folder. */
export const builtInMessages = toResources(
  import.meta.env
    ? import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default', eager: true })
    : readFolder(),
)

/** The same without the sentences that speak for the community of the sample: these follow from its settings alone. */
export function plainMessages(): Resources {
  madePlain ??= { uk: overlay(builtInMessages.uk), en: overlay(builtInMessages.en) }
  return madePlain
}

let madePlain: Resources | undefined

function overlay({ plainTexts, ...sample }: Resources[Language]): Resources[Language] {
  const texts = { ...sample }
  for (const [namespace, plain] of Object.entries(plainTexts as object)) {
    texts[namespace] = merge(sample[namespace], plain) as ResourceKey
  }
  return texts
}

function merge(sample: unknown, plain: unknown): unknown {
  if (typeof plain === 'string') return plain
  const merged = Object.entries(plain as object).map(([name, text]) => [
    name,
    merge((sample as Record<string, unknown>)[name], text),
  ])
  return { ...(sample as object), ...Object.fromEntries(merged) }
}

function toResources(files: Record<string, ResourceKey>): Resources {
  const resources: Record<string, Record<string, ResourceKey>> = {}
  for (const [path, texts] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
    ;(resources[language] ??= {})[namespace] = texts
  }
  return resources as Resources
}

function readFolder(): Record<string, ResourceKey> {
  const folder = join(import.meta.dirname, '..', '..', 'locales')
  const paths = languages.flatMap((language) =>
    readdirSync(join(folder, language)).map((file) => join(folder, language, file)),
  )
  return Object.fromEntries(
    paths.filter((path) => path.endsWith('.json')).map((path) => [path, read(path)]),
  )
}

function read(path: string): ResourceKey {
  return JSON.parse(readFileSync(path, 'utf8')) as ResourceKey
}
