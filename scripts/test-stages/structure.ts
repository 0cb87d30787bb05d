import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type FunctionLength = { name: string; place: string; lines: number }

const shownCount = 5

/** The source in numbers: its files, its fullest folders and its longest functions. */
export function describeStructure(): string[] {
  const files = globSync('{core,app,server,test,bench,scripts}/**/*.{ts,tsx,mjs,css}')
  const programs = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
  const tops = countBy(files, (file) => file.split('/')[0] ?? '')
  const folders = countBy(programs, dirname).slice(0, shownCount)
  const longest = programs
    .flatMap(functionLengths)
    .toSorted((first, second) => second.lines - first.lines)
    .slice(0, shownCount)
  return [
    `Files: ${files.length} (${tops.map(([top, count]) => `${top} ${count}`).join(', ')})`,
    `Fullest folders: ${folders.map(([folder, count]) => `${folder} ${count}`).join(', ')}`,
    'Longest functions:',
    ...longest.map(({ name, place, lines }) => `  ${lines} lines: ${name}, ${place}`),
  ]
}

function countBy(files: string[], keyOf: (file: string) => string): [string, number][] {
  return [...Map.groupBy(files, keyOf)]
    .map(([key, groupedFiles]): [string, number] => [key, groupedFiles.length])
    .toSorted(([, first], [, second]) => second - first)
}

/** Functions with a name; callbacks count as part of the function that contains them. */
function functionLengths(file: string): FunctionLength[] {
  const code = readFileSync(file, 'utf8')
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
  const program = parseSync(file, code).program as unknown as Node
  return namedFunctions(program).map(({ name, node }) => {
    const line = lineOf(node.start)
    return { name, place: `${file}:${line}`, lines: lineOf(node.end) - line + 1 }
  })
}

function namedFunctions(node: Node): { name: string; node: Node }[] {
  const children = Object.values(node).flat().filter(isNode)
  const name = functionName(node)
  const inner = children.flatMap(namedFunctions)
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

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
