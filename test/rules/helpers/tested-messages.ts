import {
  importsOf,
  isNode,
  nodesIn,
  programFiles,
  parseFile,
  type Node,
} from '#scripts/test-stages/source.ts'

/** The key of a message, such as `admin.admins.added`; `*` is any name, a final `**` everything below. */
type Path = string[]

/** The messages, or parts of them, to which the names of a file refer. */
type Names = Map<string, Path[]>

const namesOfFile = new Map<string, Names>()

const inOneLanguage = /^locales\/(\w+)\/(\w+)\.json$/
/** Marks that the next name is a language, which is not part of the key. */
const eitherLanguage = '^'

/**
 * The messages that a test reads from `words` in test/browser/helpers/messages.ts or from files in locales/.
 * `const { errors } = words.uk.forms` reads `forms.errors`.
 */
export function messagesReadBy(file: string): string[] {
  const names = namesIn(file)
  const paths: Path[] = []
  for (const node of nodesIn(parseFile(file))) {
    if (node.type === 'MemberExpression') paths.push(...pathsOf(node, names))
    if (node.type === 'Property' && isNode(node['value']))
      paths.push(...pathsOf(node['value'], names))
    // Code that spreads or passes on a part of the messages reads all of it.
    const parts = node.type === 'SpreadElement' ? [node['argument']] : node['arguments']
    for (const part of Array.isArray(parts) ? parts.filter(isNode) : []) {
      paths.push(...pathsOf(part, names).map((path) => [...path, '**']))
    }
  }
  return [...new Set(paths.map((path) => path.join('.')))]
}

function namesIn(file: string): Names {
  const cached = namesOfFile.get(file)
  if (cached) return cached
  const names: Names = new Map([['messages', [[eitherLanguage]]]])
  namesOfFile.set(file, names)
  for (const { to, names: imported } of importsOf(file)) {
    if (!programFiles.includes(to) || !to.startsWith('test/browser/')) continue
    const exportedNames = namesIn(to)
    for (const name of imported) addPaths(names, name, exportedNames.get(name) ?? [])
  }
  for (const node of nodesIn(parseFile(file))) {
    if (node.type === 'ImportDeclaration') bindMessages(node, names)
  }
  for (const { type, id, init } of nodesIn(parseFile(file))) {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue
    bind(id, pathsOf(init, names), names)
  }
  return names
}

/** `import en from '#locales/en/team.json'` */
function bindMessages({ source, specifiers }: Node, names: Names): void {
  const file = isNode(source) ? String(source['value']).slice(1) : ''
  const [, , namespace] = inOneLanguage.exec(file) ?? []
  const [first] = (specifiers as unknown[]).filter(isNode)
  if (namespace && isNode(first?.['local']))
    addPaths(names, String(first['local']['name']), [[namespace]])
}

function bind(pattern: Node, paths: Path[], names: Names): void {
  if (paths.length === 0) return
  if (pattern.type === 'Identifier') addPaths(names, String(pattern['name']), paths)
  if (pattern.type !== 'ObjectPattern') return
  for (const part of (pattern['properties'] as unknown[]).filter(isNode)) {
    const { key, value, argument } = part
    if (isNode(argument)) bind(argument, paths, names)
    if (!isNode(key) || !isNode(value)) continue
    const inner = paths.map((path) => innerPath(path, String(key['name'] ?? key['value'])))
    bind(
      value.type === 'AssignmentPattern' && isNode(value['left']) ? value['left'] : value,
      inner,
      names,
    )
  }
}

function addPaths(names: Names, name: string, paths: Path[]): void {
  names.set(name, [...(names.get(name) ?? []), ...paths])
}

/** The messages to which an expression refers; several if a name has several meanings in the file. */
function pathsOf(node: Node, names: Names): Path[] {
  if (node.type === 'Identifier') return names.get(String(node['name'])) ?? []
  if (node.type === 'ObjectExpression') return pathsInBoth(node, names)
  if (node.type === 'ConditionalExpression') {
    const branches = [node['consequent'], node['alternate']].filter(isNode)
    return branches.flatMap((branch) => pathsOf(branch, names))
  }
  const { object, property, computed } = node
  if (node.type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return []
  const name = computed ? (property['value'] ?? '*') : property['name']
  return pathsOf(object, names).map((path) => innerPath(path, String(name)))
}

function innerPath(path: Path, name: string): Path {
  return path.at(-1) === eitherLanguage ? path.slice(0, -1) : [...path, name]
}

/** `{ uk: ukTeam, en: enTeam }` */
function pathsInBoth({ properties }: Node, names: Names): Path[] {
  return (properties as unknown[]).filter(isNode).flatMap(({ key, value }) => {
    const isLanguage = isNode(key) && /^(uk|en)$/.test(String(key['name']))
    const paths = isLanguage && isNode(value) ? pathsOf(value, names) : []
    return paths.map((path) => [...path, eitherLanguage])
  })
}

export function isTested(key: string, paths: readonly string[]): boolean {
  const keyParts = key.split('.')
  return paths.some((path) => {
    const parts = path.split('.')
    const isBelow = parts.at(-1) === '**'
    const name = isBelow ? parts.slice(0, -1) : parts
    const isLongEnough = isBelow ? keyParts.length >= name.length : keyParts.length === name.length
    return (
      name.length > 1 &&
      isLongEnough &&
      name.every((part, index) => part === '*' || part === keyParts[index])
    )
  })
}
