import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  importsOf,
  isNode,
  parseFile,
  programFiles,
  readSource,
  type Import,
  type Node,
} from './source.ts'

/** `worst` says where the value is reached, or what was counted. */
export type Figure = { name: string; value: number; limit?: number; worst?: string }

const rings = ['core', 'app', 'server', 'tools']

/** The source in numbers, which `npm run check` prints and test/rules holds. */
export function structureFigures(): Figure[] {
  const imports = programFiles.flatMap((file) => importsOf(file))
  const folders = rings.flatMap((ring) => foldersInCircles(imports, ring))
  const siteFiles = programFiles.filter((file) => rings.some((ring) => file.startsWith(`${ring}/`)))
  // Migrations never change, and their number only grows.
  const editedFiles = siteFiles.filter((file) => !file.includes('/migrations/'))
  const longest = longestFunction(editedFiles)
  return [
    {
      name: 'folders in circles of imports',
      value: folders.length,
      limit: 0,
      worst: folders.join(', '),
    },
    {
      name: 'lines of the longest function',
      value: longest.lines,
      limit: 70,
      worst: longest.place,
    },
    { name: 'lines of vite.config.ts', value: countLines(['vite.config.ts']), limit: 90 },
    { name: 'changed lines in patches/', value: changedLines(), limit: 30 },
    {
      name: 'lines of the program (core, app, server, tools)',
      value: countLines(siteFiles),
      limit: 76_500,
    },
    ...rings.map((ring) => ({
      name: `lines of ${ring}/`,
      value: countLines(siteFiles.filter((file) => file.startsWith(`${ring}/`))),
    })),
  ]
}

/** Counts the lines of libraries that the patches change. */
function changedLines(): number {
  const patches = globSync('patches/*.patch').map((file) => readSource(file))
  return patches.join('\n').match(/^[-+](?![-+]{2} )/gm)?.length ?? 0
}

export function describeFigure({ name, value, limit, worst }: Figure): string {
  const bound = limit === undefined ? '' : ` (at most ${limit})`
  return `${name}: ${value}${bound}${worst ? `: ${worst}` : ''}`
}

/**
 * The folders that import each other, directly or through others, and those between two such circles. Types and dynamic
 * imports count: a reader follows them too.
 */
export function foldersInCircles(imports: Pick<Import, 'from' | 'to'>[], ring: string): string[] {
  const isInRing = (file: string) => file.startsWith(`${ring}/`)
  let steps = imports
    .filter(({ from, to }) => isInRing(from) && isInRing(to))
    .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
    .filter(({ from, to }) => from !== to)
  for (;;) {
    const [importing, imported] = [
      new Set(steps.map(({ from }) => from)),
      new Set(steps.map(({ to }) => to)),
    ]
    const rest = steps.filter(({ from, to }) => imported.has(from) && importing.has(to))
    if (rest.length === steps.length) return [...importing].toSorted()
    steps = rest
  }
}

function countLines(files: string[]): number {
  return files.reduce((sum, file) => sum + readSource(file).trimEnd().split('\n').length, 0)
}

/** Callbacks count as part of the function with a name that contains them. */
function longestFunction(files: string[]): { place: string; lines: number } {
  const lengths = files.flatMap((file) => {
    const code = readSource(file)
    const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
    return namedFunctions(parseFile(file)).map(({ name, node }) => ({
      place: `${name}, ${file}:${lineOf(node.start)}`,
      lines: lineOf(node.end) - lineOf(node.start) + 1,
    }))
  })
  return (
    lengths.toSorted((one, other) => other.lines - one.lines)[0] ?? { place: 'nowhere', lines: 0 }
  )
}

function namedFunctions(node: Node): { name: string; node: Node }[] {
  const inner = Object.values(node).flat().filter(isNode).flatMap(namedFunctions)
  const name = functionName(node)
  return name === undefined ? inner : [{ name, node }, ...inner]
}

function functionName(node: Node): string | undefined {
  const isVariable = node.type === 'VariableDeclarator' && isFunction(node['init'])
  const isMethod = node.type === 'MethodDefinition'
  if (!isVariable && !isMethod && node.type !== 'FunctionDeclaration') return undefined
  const nameNode = isMethod ? node['key'] : node['id']
  return isNode(nameNode) ? String(nameNode['name']) : undefined
}

function isFunction(value: unknown): boolean {
  return isNode(value) && /^(Arrow)?FunctionExpression$/.test(value.type)
}
