import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isNode, nodesIn, parseCode } from './source.ts'

const client = 'build/client'

export function readBuiltFile(address: string): Buffer {
  return readFileSync(join(client, address))
}

const weighed = new Map<string, number>()

/** What it weighs on the way to a visitor, in kilobytes of 1,024 bytes. */
export function compressedKilobytes(content: Buffer | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const text = typeof content === 'string' ? content : content.toString('latin1')
  const known = weighed.get(text) ?? brotliCompressSync(content, { params }).length / 1024
  weighed.set(text, known)
  return known
}

export function totalKilobytes(addresses: Iterable<string>): number {
  return [...new Set(addresses)].reduce(
    (sum, address) => sum + compressedKilobytes(readBuiltFile(address)),
    0,
  )
}

type ScriptImports = { static: string[]; dynamic: string[] }
const read = new Map<string, ScriptImports>()

/** What a script loads with itself, and what it may load some time later. */
function askedBy(address: string): ScriptImports {
  const known = read.get(address)
  if (known) return known
  const asked: ScriptImports = { static: [], dynamic: [] }
  for (const node of nodesIn(parseCode(address, readBuiltFile(address).toString()))) {
    if (!/^(Import(Declaration|Expression)|Export(Named|All))/.test(node.type)) continue
    const source = node['source']
    if (!isNode(source) || typeof source['value'] !== 'string') continue
    const target = posix.join(posix.dirname(address), source['value'])
    asked[node.type === 'ImportExpression' ? 'dynamic' : 'static'].push(target)
  }
  read.set(address, asked)
  return asked
}

/** These scripts and all that they load with themselves; with `perhaps`, also what they may load later. */
export function importGraph(
  entries: string[],
  { perhaps: includeDynamic = false } = {},
): Set<string> {
  const graph = new Set<string>()
  const waiting = [...entries]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (graph.has(next)) continue
    graph.add(next)
    const asked = askedBy(next)
    waiting.push(...asked.static, ...(includeDynamic ? asked.dynamic : []))
  }
  return graph
}

/** The file of words of one subject and language, which scripts ask for by its name at the source. */
export function messageFiles(entries: string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const address of importGraph(entries)) {
    const code = readBuiltFile(address).toString()
    const named = /locales\/(\w+\/\w+)\.json["`][^]{0,60}?import\(["`]\.\/([\w-]+\.js)["`]\)/g
    for (const [, name = '', file = ''] of code.matchAll(named)) {
      found.set(name, posix.join(posix.dirname(address), file))
    }
  }
  return found
}

/** What a page asks for: its styles, and the scripts that its last lines start. */
export function pageAssets(html: string): {
  styles: string[]
  scripts: string[]
  words: string[]
} {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address ?? '')
  return {
    styles: all(/<link rel="stylesheet" href="([^"#]+)/g),
    scripts: all(/import\("(\/static\/js\/[^"]+)"\)/g),
    words: (/data-namespaces="([^"]*)"/.exec(html)?.[1] ?? '').split(' '),
  }
}
