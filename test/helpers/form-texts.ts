import { readFileSync } from 'node:fs'
import type { FormTextsOf } from '#app/content/content-messages.ts'
import { contentNames, kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'

type AllFormTexts = { [Name in ContentName]: FormTextsOf<Name> }

export function readFormTexts(language: Language): AllFormTexts {
  const texts = contentNames.map((contentName) => [
    contentName,
    readForm(language, kindOf(contentName).formMessages),
  ])
  return Object.fromEntries(texts) as AllFormTexts
}

/** A text that only refers to another one, `$t(key)`, stands for that one. */
export function referencedKey(text: string): string | undefined {
  return /^\$t\(([\w.]+)\)$/.exec(text)?.[1]
}

function readForm(language: Language, namespace: string): unknown {
  const file = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Tree
  const texts = Object.entries(file['form'] ?? {}).map(([name, text]) => {
    const key = typeof text === 'string' ? referencedKey(text) : undefined
    return [name, key === undefined ? text : lookUp(file, key)]
  })
  return Object.fromEntries(texts)
}

type Tree = { [key: string]: Tree | string }

function lookUp(tree: Tree, key: string): Tree | string | undefined {
  return key
    .split('.')
    .reduce<Tree | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      tree,
    )
}
