import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isNode, nodesIn, parse } from './source.ts'

const client = 'build/client'

export function fileAt(address: string): Buffer {
  return readFileSync(join(client, address))
}

const weighed = new Map<string, number>()

/** What it weighs on the way to a visitor, in kilobytes of 1,024 bytes. */
export function weight(content: Buffer | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const text = typeof content === 'string' ? content : content.toString('latin1')
  const known = weighed.get(text) ?? brotliCompressSync(content, { params }).length / 1024
  weighed.set(text, known)
  return known
}

export function weightOf(addresses: Iterable<string>): number {
  return [...new Set(addresses)].reduce((sum, address) => sum + weight(fileAt(address)), 0)
}

type Asked = { now: string[]; perhaps: string[] }
const read = new Map<string, Asked>()

/** What a script loads with itself, and what it may load some time later. */
function askedBy(address: string): Asked {
  const known = read.get(address)
  if (known) return known
  const asked: Asked = { now: [], perhaps: [] }
  for (const node of nodesIn(parse(address, fileAt(address).toString()))) {
    if (!/^(Import(Declaration|Expression)|Export(Named|All))/.test(node.type)) continue
    const source = node['source']
    if (!isNode(source) || typeof source['value'] !== 'string') continue
    const target = posix.join(posix.dirname(address), source['value'])
    asked[node.type === 'ImportExpression' ? 'perhaps' : 'now'].push(target)
  }
  read.set(address, asked)
  return asked
}

/** These scripts and all that they load with themselves; with `perhaps`, also what they may load later. */
export function graphOf(entries: string[], { perhaps = false } = {}): Set<string> {
  const graph = new Set<string>()
  const waiting = [...entries]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (graph.has(next)) continue
    graph.add(next)
    const asked = askedBy(next)
    waiting.push(...asked.now, ...(perhaps ? asked.perhaps : []))
  }
  return graph
}

/** The file of words of one subject and language, which scripts ask for by its name at the source. */
export function wordsFiles(entries: string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const address of graphOf(entries)) {
    const code = fileAt(address).toString()
    const named = /locales\/(\w+\/\w+)\.json["`][^]{0,60}?import\(["`]\.\/([\w-]+\.js)["`]\)/g
    for (const [, name = '', file = ''] of code.matchAll(named)) {
      found.set(name, posix.join(posix.dirname(address), file))
    }
  }
  return found
}

/** What a page asks for: its styles, and the scripts that its last lines start. */
export function askedByPage(html: string): {
  styles: string[]
  scripts: string[]
  words: string[]
} {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address ?? '')
  return {
    styles: all(/<link rel="stylesheet" href="([^"#]+)/g),
    scripts: all(/import\("(\/static\/js\/[^"]+)"\)/g),
    words: (/data-words="([^"]*)"/.exec(html)?.[1] ?? '').split(' '),
  }
}
