import { importsOf, isNode, nodesIn, programFiles, parseFile, type Node } from './source.ts'

/** A text by its file and key, as in `admin.admins.added`; `*` is any name, a last `**` all that is below. */
type Path = string[]

/** What the names of a file stand for, where that is a text or a part of the words. */
type Names = Map<string, Path[]>

const known = new Map<string, Names>()

const inOneLanguage = /^locales\/(\w+)\/(\w+)\.json$/
/** The next name is that of a language, which says nothing of the text. */
const eitherLanguage = '^'

/**
 * The texts that a test reads: of `words` in test/browser/helpers/messages.ts, and of files of words themselves.
 * `const { faults } = words.uk.forms` reads `forms.faults`.
 */
export function messagesReadBy(file: string): string[] {
  const names = namesIn(file)
  const read: Path[] = []
  for (const node of nodesIn(parseFile(file))) {
    if (node.type === 'MemberExpression') read.push(...meant(node, names))
    if (node.type === 'Property' && isNode(node['value'])) read.push(...meant(node['value'], names))
    // Whoever spreads or hands on a part of the words looks at all of it.
    const handed = node.type === 'SpreadElement' ? [node['argument']] : node['arguments']
    for (const part of Array.isArray(handed) ? handed.filter(isNode) : []) {
      read.push(...meant(part, names).map((path) => [...path, '**']))
    }
  }
  return [...new Set(read.map((path) => path.join('.')))]
}

function namesIn(file: string): Names {
  const before = known.get(file)
  if (before) return before
  const names: Names = new Map([['messages', [[eitherLanguage]]]])
  known.set(file, names)
  for (const { to, names: imported } of importsOf(file)) {
    if (!programFiles.includes(to) || !to.startsWith('test/browser/')) continue
    const theirs = namesIn(to)
    for (const name of imported) add(names, name, theirs.get(name) ?? [])
  }
  for (const node of nodesIn(parseFile(file))) {
    if (node.type === 'ImportDeclaration') bindWords(node, names)
  }
  for (const { type, id, init } of nodesIn(parseFile(file))) {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue
    bind(id, meant(init, names), names)
  }
  return names
}

/** `import en from '#locales/en/team.json'` */
function bindWords({ source, specifiers }: Node, names: Names): void {
  const from = isNode(source) ? String(source['value']).slice(1) : ''
  const [, , subject] = inOneLanguage.exec(from) ?? []
  const [first] = (specifiers as unknown[]).filter(isNode)
  if (subject && isNode(first?.['local'])) add(names, String(first['local']['name']), [[subject]])
}

function bind(pattern: Node, paths: Path[], names: Names): void {
  if (paths.length === 0) return
  if (pattern.type === 'Identifier') add(names, String(pattern['name']), paths)
  if (pattern.type !== 'ObjectPattern') return
  for (const part of (pattern['properties'] as unknown[]).filter(isNode)) {
    const { key, value, argument } = part
    if (isNode(argument)) bind(argument, paths, names)
    if (!isNode(key) || !isNode(value)) continue
    const its = paths.map((path) => inside(path, String(key['name'] ?? key['value'])))
    bind(
      value.type === 'AssignmentPattern' && isNode(value['left']) ? value['left'] : value,
      its,
      names,
    )
  }
}

function add(names: Names, name: string, paths: Path[]): void {
  names.set(name, [...(names.get(name) ?? []), ...paths])
}

/** What an expression stands for: several things where a name has several meanings in a file. */
function meant(node: Node, names: Names): Path[] {
  if (node.type === 'Identifier') return names.get(String(node['name'])) ?? []
  if (node.type === 'ObjectExpression') return inBoth(node, names)
  if (node.type === 'ConditionalExpression') {
    const ways = [node['consequent'], node['alternate']].filter(isNode)
    return ways.flatMap((way) => meant(way, names))
  }
  const { object, property, computed } = node
  if (node.type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return []
  const own = computed ? (property['value'] ?? '*') : property['name']
  return meant(object, names).map((path) => inside(path, String(own)))
}

function inside(path: Path, name: string): Path {
  return path.at(-1) === eitherLanguage ? path.slice(0, -1) : [...path, name]
}

/** `{ uk: ukTeam, en: enTeam }` */
function inBoth({ properties }: Node, names: Names): Path[] {
  return (properties as unknown[]).filter(isNode).flatMap(({ key, value }) => {
    const isLanguage = isNode(key) && /^(uk|en)$/.test(String(key['name']))
    const paths = isLanguage && isNode(value) ? meant(value, names) : []
    return paths.map((path) => [...path, eitherLanguage])
  })
}

export function isTested(key: string, read: readonly string[]): boolean {
  const asked = key.split('.')
  return read.some((path) => {
    const parts = path.split('.')
    const isBelow = parts.at(-1) === '**'
    const own = isBelow ? parts.slice(0, -1) : parts
    const isLongEnough = isBelow ? asked.length >= own.length : asked.length === own.length
    return (
      own.length > 1 && isLongEnough && own.every((part, at) => part === '*' || part === asked[at])
    )
  })
}
