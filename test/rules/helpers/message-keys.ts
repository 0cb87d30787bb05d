import { globSync } from 'node:fs'
import { formTextNames } from '#app/content/content-messages.ts'
import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import { referencedKey } from '#test/helpers/form-texts.ts'
import {
  importsOf,
  isNode,
  nodesIn,
  parseCode,
  programFiles,
  readSource,
  type Node,
} from './source.ts'

/** The texts of a file of words by their keys, 'nav.open'. Lists count by their places, 'groups.0'. */
export type Messages = Map<string, string>

export function flatten(value: unknown, key = ''): Messages {
  if (typeof value === 'string') return new Map([[key, value]])
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is no text`)
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...flatten(inner, key ? `${key}.${name}` : name),
    ]),
  )
}

export function readMessages(language: string): Map<string, Messages> {
  const files = globSync(`locales/${language}/*.json`).toSorted()
  return new Map(
    files.map((file) => [file.replace(/.*\/|\.json$/g, ''), flatten(JSON.parse(readSource(file)))]),
  )
}

/** What a piece of code asks for: a key, a pattern of keys, everything under one, or a counted one. */
export type UsedKey = {
  namespace: string
  keys: RegExp
  shown: string
  from: string
  at: number
  /** The names of the values that are put into the text. */
  values: string[]
}

/** What the forms of all kinds of content ask for, and what their texts refer to. */
export function formTextsUsed(all: Map<string, Messages>): UsedKey[] {
  return contentNames.map(kindOf).flatMap(({ formMessages: namespace, fields }) => {
    const references = [...(all.get(namespace)?.values() ?? [])].map(referencedKey)
    const keys = [
      ...formTextNames.map((name) => `form.${name}`),
      ...fields.map(({ name }) => `form.fields.${name}`),
      ...references.filter((key) => key !== undefined),
    ]
    const from = 'app/content/use-form-messages.ts'
    return keys.map((key) => ({
      namespace,
      from,
      at: 0,
      shown: key,
      keys: new RegExp(`^${escaped(key)}$`),
      values: [],
    }))
  })
}

/** Forms of one counted text: each language has its own. */
export const pluralForm = /_(?:zero|one|two|few|many|other)$/

/**
 * Every key that a file asks for. `t` is known by its birth, `const t = useMessages('subject')`, in a
 * loader `const t = words.getFixedT(null, 'subject')`, in the server `inBothLanguages((t) => …)` and `messagesIn(…)`; keys
 * with a changing part become patterns, whose parts must stand as texts in this file or in one that
 * it imports, so that a list of pages uses its pages and not whatever lies beside them.
 */
export function keysUsedBy(file: string, code = readSource(file)): UsedKey[] {
  const program = parseCode(file, code)
  const subjects = new Map<string, string>()
  const asked: UsedKey[] = []
  for (const node of nodesIn(program)) {
    const born = translatorOf(node)
    if (born) subjects.set(born.name, born.namespace)
  }
  for (const node of nodesIn(program)) {
    const { callee } = node
    if (node.type !== 'CallExpression' || !isNode(callee)) continue
    const namespace = subjects.get(String(callee['name']))
    if (namespace === undefined) continue
    const [key, options] = (node['arguments'] as unknown[]).filter(isNode)
    if (!key) throw new Error(`${file} asks for words without a key`)
    const text = options ? code.slice(options.start, options.end) : ''
    for (const one of keysOf(key, () => textsAround(file, program), file)) {
      const end = text.includes('returnObjects') ? '\\..+' : pluralEnd(text)
      asked.push({
        namespace,
        from: file,
        at: node.start,
        shown: one,
        keys: new RegExp(`^${one}${end}$`),
        values: valuesOf(options, file),
      })
    }
  }
  return asked
}

/** Options of i18next, which no text has a place for. */
const ownOptions = new Set(['count', 'returnObjects'])

function valuesOf(options: Node | undefined, file: string): string[] {
  const properties = options ? options['properties'] : []
  if (!Array.isArray(properties)) throw new Error(`${file}: write the values of a text in braces`)
  return properties.filter(isNode).map(({ key }) => {
    if (isNode(key)) return String(key['name'])
    throw new Error(`${file}: name each value of a text, without '...'`)
  })
}

/** Texts that have a place for a value they do not get, and values that no text has a place for. */
export function wrongValues(all: Map<string, Messages>, asked: UsedKey[]): string[] {
  return asked.flatMap(({ namespace, keys, shown, from, values }) => {
    const texts = [...(all.get(namespace) ?? [])].filter(([key]) => keys.test(key))
    const places = new Set(texts.flatMap(([, text]) => placeholdersIn(text)))
    const wrong = [
      ...[...places].filter((name) => !values.includes(name)).map((name) => `lacks ${name}`),
      ...values
        .filter((name) => !ownOptions.has(name) && !places.has(name))
        .map((name) => `has no place for ${name}`),
    ]
    return wrong.map((problem) => `${from}: ${namespace}: ${shown} ${problem}`)
  })
}

/** The names of the values that a text has places for. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)
}

function pluralEnd(options: string): string {
  return /\bcount\b/.test(options) ? pluralForm.source.slice(0, -1) : ''
}

function translatorOf(node: Node): { name: string; namespace: string } | undefined {
  const { type, id, init, callee: called } = node
  if (type === 'CallExpression' && isNode(called) && called['name'] === 'inBothLanguages') {
    const [render] = (node['arguments'] as unknown[]).filter(isNode)
    const [t] = ((render?.['params'] ?? []) as unknown[]).filter(isNode)
    return t && { name: String(t['name']), namespace: 'server' }
  }
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return undefined
  const { callee } = init
  if (!isNode(callee)) return undefined
  const given = (init['arguments'] as unknown[]).filter(isNode)
  const name = String(id['name'])
  // A loader has no hooks: it asks the words themselves.
  const { property } = callee
  if (isNode(property) && property['name'] === 'getFixedT' && given[1]) {
    return { name, namespace: textIn(given[1]) }
  }
  if (callee['name'] === 'messagesIn') return { name, namespace: 'server' }
  if (callee['name'] !== 'useMessages') return undefined
  // The namespace of a kind of content: formTextsUsed() knows what is asked of it.
  if (given[0] && given[0].type !== 'Literal') return undefined
  return { name, namespace: given[0] ? textIn(given[0]) : 'shell' }
}

function textIn({ value }: Node): string {
  return typeof value === 'string' ? value : ''
}

function keysOf(node: Node, texts: () => Set<string>, file: string): string[] {
  if (node.type === 'Literal') return [escaped(textIn(node))]
  if (node.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']]
      .filter(isNode)
      .flatMap((branch) => keysOf(branch, texts, file))
  }
  if (node.type === 'TemplateLiteral') {
    const parts = (node['quasis'] as Node[]).map(({ value }) =>
      escaped((value as { cooked: string }).cooked),
    )
    return [parts.join(`(?:${[...texts()].map(escaped).join('|')})`)]
  }
  throw new Error(
    `${file} asks for words by '${node.type}': write the key, or a template of it, where it is asked for`,
  )
}

/** The texts and names that stand in a file and in the files it imports. */
function textsAround(file: string, program: Node): Set<string> {
  const near = importsOf(file, program)
    .map(({ to }) => to)
    .filter((to) => programFiles.includes(to))
    .map((to) => parseCode(to, readSource(to)))
  const texts = new Set<string>()
  for (const node of [program, ...near].flatMap((one) => [...nodesIn(one)])) {
    if (node.type === 'Literal' && /string|number/.test(typeof node['value']))
      texts.add(String(node['value']))
  }
  return new Set([...texts].filter((text) => /^\w+$/.test(text)))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function unusedMessages(all: Map<string, Messages>, asked: UsedKey[]): string[] {
  return [...all].flatMap(([subject, words]) => {
    const its = asked.filter((one) => one.namespace === subject)
    return [...words.keys()]
      .filter((key) => !its.some(({ keys }) => keys.test(key)))
      .map((key) => `${subject}: ${key}`)
  })
}

export function missingMessages(all: Map<string, Messages>, asked: UsedKey[]): string[] {
  return asked
    .filter(
      ({ namespace: subject, keys }) =>
        ![...(all.get(subject)?.keys() ?? [])].some((key) => keys.test(key)),
    )
    .map(({ namespace: subject, shown, from }) => `${from} asks for ${subject}: ${shown}`)
}
