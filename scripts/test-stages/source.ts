import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** Every handwritten source file of the project, by its path from the root. */
export const sourceFiles = globSync(
  ['{core,app,server,tools,test,scripts,bench}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}'],
  { exclude: ['**/node_modules/**', '**/*.d.ts'] },
).toSorted()

export const programFiles = sourceFiles.filter((file) => !file.endsWith('.css'))

export function readSource(file: string): string {
  return readFileSync(file, 'utf8')
}

/** A node of the syntax tree, with the properties that these rules need. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const parsed = new Map<string, Node>()

export function parseFile(file: string): Node {
  const program = parsed.get(file) ?? parseCode(file, readSource(file))
  parsed.set(file, program)
  return program
}

export function parseCode(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

const listed = new WeakMap<Node, Node[]>()

/** The node and everything inside it. Kept, because several rules read all of the source. */
export function nodesIn(node: Node): Node[] {
  const known = listed.get(node)
  if (known) return known
  const nodes: Node[] = []
  const add = (one: Node) => {
    nodes.push(one)
    for (const value of Object.values(one)) {
      if (Array.isArray(value)) value.filter(isNode).forEach(add)
      else if (isNode(value)) add(value)
    }
  }
  add(node)
  listed.set(node, nodes)
  return nodes
}

/** An import of a project file, of a package (`npm:name`) or of a Node module (`node:name`). */
export type Import = { from: string; to: string; isType: boolean; names: string[] }

export function importsOf(file: string, program = parseFile(file)): Import[] {
  return nodesIn(program).flatMap((node) => {
    const source = node['source'] ?? node['argument']
    const isImport = /^(Import|ExportNamed|ExportAll|TSImportType)/.test(node.type)
    if (!isImport || !isNode(source) || typeof source['value'] !== 'string') return []
    const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : []
    const hasOnlyTypes =
      specifiers.length > 0 && specifiers.every((one) => one['importKind'] === 'type')
    const isType = hasOnlyTypes || node['importKind'] === 'type' || node['exportKind'] === 'type'
    return [
      {
        from: file,
        to: resolveTarget(file, source['value']),
        isType: isType || node.type === 'TSImportType',
        names: specifiers.map(importedName),
      },
    ]
  })
}

function importedName({ imported, local }: Node): string {
  const node = isNode(imported) ? imported : local
  return isNode(node) ? String(node['name'] ?? node['value']) : ''
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier === '#site.config') return 'site.config.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const name = specifier.replace(/^node:/, '')
  if (builtinModules.includes(name)) return `node:${name}`
  const parts = specifier.split('/')
  return `npm:${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`
}
