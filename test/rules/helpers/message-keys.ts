import { globSync } from 'node:fs'
import { formTextNames } from '#app/content/content-messages.ts'
import { contentNames, kindOf, listNames } from '#core/content/content-kinds.ts'
import { screensWith } from '#core/screens.ts'
import { drawnTextsOf } from '#core/share-pictures/drawn-words.ts'
import {
  importsOf,
  isNode,
  nodesIn,
  parseCode,
  programFiles,
  readSource,
  type Node,
} from '#scripts/test-stages/source.ts'
import { referencedKey } from '#test/helpers/form-texts.ts'

/** The texts of one file of messages by their keys, 'nav.open'. Items of lists have numbers, 'groups.0'. */
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

/** A use of messages in the code: a key, a pattern of keys, everything below a key, or a plural message. */
export type UsedKey = {
  namespace: string
  keys: RegExp
  pattern: string
  from: string
  /** The names of the values that are put into the text; absent where they are not known. */
  values?: string[]
  /** The texts about the community are filled in by useMessages. */
  isHook?: boolean
}

/** The messages that are drawn on the pictures of documents, and the names of screens in the menu and in the search. */
function drawnTextsUsed(): UsedKey[] {
  const drawn = listNames.flatMap(drawnTextsOf)
  const named = [...screensWith('isInMenu'), ...screensWith('isSearched')]
  return [...drawn, ...named.map(({ name }) => `${name}:nav`)].map((text) => {
    const [namespace = '', key = ''] = text.split(':')
    const from =
      namespace === 'server' ? 'core/share-pictures/drawn-words.ts' : 'app/page/ScreenName.tsx'
    return { namespace, from, pattern: key, keys: new RegExp(`^${escapePattern(key)}$`) }
  })
}

/**
 * The messages that all kinds of content use in their forms and on their pictures, and those to which these messages
 * refer.
 */
export function kindTextsUsed(messagesOf: Map<string, Messages>): UsedKey[] {
  return [...drawnTextsUsed(), ...formTextsUsed(messagesOf)]
}

function formTextsUsed(messagesOf: Map<string, Messages>): UsedKey[] {
  return contentNames.map(kindOf).flatMap(({ formMessages: namespace, fields }) => {
    const hints = fields.flatMap(({ name, group }) => [`form.hints.${name}`, `form.hints.${group}`])
    // Where the site has one language.
    const alone = fields.flatMap(({ name, group }) => [
      `form.alone.${name.replace(/(Uk|En)$/, '')}`,
      `form.alone.${group}`,
    ])
    const references = [...(messagesOf.get(namespace)?.values() ?? [])].map(referencedKey)
    const keys = [
      ...formTextNames.map((name) => `form.${name}`),
      ...fields.flatMap(({ name, control }) => (control === 'hidden' ? [] : `form.fields.${name}`)),
      ...fields.flatMap(({ group }) => (group ? [`form.groups.${group}`] : [])),
      ...fields.flatMap(({ name, choices = [] }) =>
        choices.map((choice) => `form.choices.${name}.${choice}`),
      ),
      ...[...hints, ...alone].filter((key) => messagesOf.get(namespace)?.has(key)),
      ...references.filter((key) => key !== undefined),
    ]
    const from = 'app/content/use-form-messages.ts'
    return keys.map((key) => ({
      namespace,
      from,
      pattern: key,
      keys: new RegExp(`^${escapePattern(key)}$`),
      values: [],
    }))
  })
}

/** The suffix of a plural form; each language has its own forms. */
export const pluralForm = /_(?:zero|one|two|few|many|other)$/

/**
 * Every key that a file uses. `t` is recognised by its declaration: `const t = useMessages('namespace')`, in a
 * loader `const t = words.getFixedT(null, 'namespace')`, in the server `inEachLanguage((t) => …)` or `serverTexts(…)`. A key with a
 * variable part becomes a pattern; the variable part must be a literal in this file or in one that it imports,
 * so that a list of pages uses the messages of its pages and no others.
 */
export function keysUsedBy(file: string, code = readSource(file)): UsedKey[] {
  const program = parseCode(file, code)
  const namespaceOf = new Map<string, string>()
  const usedKeys: UsedKey[] = []
  for (const node of nodesIn(program)) {
    const translator = translatorOf(node)
    if (translator) namespaceOf.set(translator.name, translator.namespace)
  }
  usedKeys.push(...typedMessages(code, file))
  for (const node of nodesIn(program)) {
    const { callee } = node
    if (node.type !== 'CallExpression' || !isNode(callee)) continue
    const namespace = namespaceOf.get(String(callee['name']))
    if (namespace === undefined) continue
    const [key, options] = (node['arguments'] as unknown[]).filter(isNode)
    if (!key) throw new Error(`${file} uses a message without a key`)
    const text = options ? code.slice(options.start, options.end) : ''
    for (const one of keysOf(key, () => textsAround(file, program), file)) {
      const end = text.includes('returnObjects') ? '\\..+' : pluralEnd(text)
      usedKeys.push({
        namespace,
        from: file,
        pattern: one,
        keys: new RegExp(`^${one}${end}$`),
        values: valuesOf(options, file),
        isHook: code.includes('useMessages('),
      })
    }
  }
  return usedKeys
}

/** The worker reads a few messages of a kept page, and names them by their type: `Messages['errors']['saved']`. */
function typedMessages(code: string, from: string): UsedKey[] {
  return [...code.matchAll(/Messages\['(\w+)'\]\['(\w+)'\]/g)].map(
    ([, namespace = '', name = '']) => ({
      namespace,
      from,
      pattern: name,
      keys: new RegExp(`^${name}\\.`),
    }),
  )
}

function valuesOf(options: Node | undefined, file: string): string[] {
  const properties = options ? options['properties'] : []
  if (!Array.isArray(properties))
    throw new Error(`${file}: pass the variables of a message as an object literal`)
  return properties.filter(isNode).map(({ key }) => {
    if (isNode(key)) return String(key['name'])
    throw new Error(`${file}: name each variable of a message, without '...'`)
  })
}

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)
}

function pluralEnd(options: string): string {
  return /\bcount\b/.test(options) ? pluralForm.source.slice(0, -1) : ''
}

function translatorOf(node: Node): { name: string; namespace: string } | undefined {
  const { type, id, init, callee: called } = node
  if (type === 'CallExpression' && isNode(called) && called['name'] === 'inEachLanguage') {
    const [render] = (node['arguments'] as unknown[]).filter(isNode)
    const [t] = ((render?.['params'] ?? []) as unknown[]).filter(isNode)
    return t && { name: String(t['name']), namespace: 'refusals' }
  }
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return undefined
  const { callee } = init
  if (!isNode(callee)) return undefined
  const parameters = (init['arguments'] as unknown[]).filter(isNode)
  const name = String(id['name'])
  // A loader has no hooks: it uses i18next itself.
  const { property } = callee
  if (isNode(property) && property['name'] === 'getFixedT' && parameters[1]) {
    return { name, namespace: textIn(parameters[1]) }
  }
  if (callee['name'] === 'serverTexts') return { name, namespace: 'server' }
  if (callee['name'] === 'setupMessages') return { name, namespace: 'setup' }
  if (callee['name'] !== 'useMessages') return undefined
  // The namespace of a kind of content: kindTextsUsed() knows what is asked of it.
  if (parameters[0] && parameters[0].type !== 'Literal') return undefined
  return { name, namespace: parameters[0] ? textIn(parameters[0]) : 'shell' }
}

function textIn({ value }: Node): string {
  return typeof value === 'string' ? value : ''
}

function keysOf(node: Node, texts: () => Set<string>, file: string): string[] {
  if (node.type === 'Literal') return [escapePattern(textIn(node))]
  if (node.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']]
      .filter(isNode)
      .flatMap((branch) => keysOf(branch, texts, file))
  }
  if (node.type === 'TemplateLiteral') {
    const parts = (node['quasis'] as Node[]).map(({ value }) =>
      escapePattern((value as { cooked: string }).cooked),
    )
    return [parts.join(`(?:${[...texts()].map(escapePattern).join('|')})`)]
  }
  throw new Error(
    `${file} uses a message by '${node.type}': write the key, or a template of it, in the call`,
  )
}

/** The string literals, and the names in constant tables, of a file and of the files that it imports. */
function textsAround(file: string, program: Node): Set<string> {
  const importedPrograms = importsOf(file, program)
    .map(({ to }) => to)
    .filter((to) => programFiles.includes(to))
    .map((to) => parseCode(to, readSource(to)))
  const texts = new Set<string>()
  for (const node of [program, ...importedPrograms].flatMap((one) => [...nodesIn(one)])) {
    if (node.type === 'Literal' && /string|number/.test(typeof node['value']))
      texts.add(String(node['value']))
    const table = node.type === 'TSAsExpression' ? node['expression'] : undefined
    const entries = isNode(table) && Array.isArray(table['properties']) ? table['properties'] : []
    for (const { key } of entries.filter(isNode)) if (isNode(key)) texts.add(String(key['name']))
  }
  return new Set([...texts].filter((text) => /^\w+$/.test(text)))
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
