import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** Every file of ours that a person writes, by its path from the root of the project. */
export const sourceFiles = globSync(
  ['{core,app,server,test,scripts,bench}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}'],
  { exclude: ['**/node_modules/**', '**/*.d.ts'] },
).toSorted()

export const programFiles = sourceFiles.filter((file) => !file.endsWith('.css'))

export function readSource(file: string): string {
  return readFileSync(file, 'utf8')
}

/** A node of the parsed source, as far as these rules look at it. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const parsed = new Map<string, Node>()

export function parseFile(file: string): Node {
  const known = parsed.get(file) ?? parseCode(file, readSource(file))
  parsed.set(file, known)
  return known
}

export function parseCode(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The node and everything inside it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (isNode(inner)) yield* nodesIn(inner)
    }
  }
}

/** One file that asks for another: a file of ours, `npm:name` or `node:name`. */
export type Import = { from: string; to: string; isType: boolean; names: string[] }

export function importsOf(file: string, program = parseFile(file)): Import[] {
  return [...nodesIn(program)].flatMap((node) => {
    const source = node['source'] ?? node['argument']
    const isImport = /^(Import|ExportNamed|ExportAll|TSImportType)/.test(node.type)
    if (!isImport || !isNode(source) || typeof source['value'] !== 'string') return []
    const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : []
    const ofTypes = specifiers.length > 0 && specifiers.every((one) => one['importKind'] === 'type')
    const isType = ofTypes || node['importKind'] === 'type' || node['exportKind'] === 'type'
    return [
      {
        from: file,
        to: targetOf(file, source['value']),
        isType: isType || node.type === 'TSImportType',
        names: specifiers.map(nameOf),
      },
    ]
  })
}

function nameOf({ imported, local }: Node): string {
  const node = isNode(imported) ? imported : local
  return isNode(node) ? String(node['name'] ?? node['value']) : ''
}

function targetOf(file: string, asked: string): string {
  if (asked === '#site.config') return 'site.config.ts'
  if (asked.startsWith('#')) return asked.slice(1)
  if (asked.startsWith('.')) return posix.join(posix.dirname(file), asked)
  const name = asked.replace(/^node:/, '')
  if (builtinModules.includes(name)) return `node:${name}`
  const parts = asked.split('/')
  return `npm:${parts.slice(0, asked.startsWith('@') ? 2 : 1).join('/')}`
}
