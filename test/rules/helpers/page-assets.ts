import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isLanguage } from '#core/localized.ts'
import { bundleAddresses } from '#core/messages/bundles.ts'
import { isNode, nodesIn, parseCode } from '#scripts/test-stages/source.ts'

const client = 'build/client'

export function readBuiltFile(address: string): Buffer {
  return readFileSync(join(client, address))
}

/** The compressed size, in kilobytes of 1,024 bytes. */
export function compressedKilobytes(content: Buffer | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(content, { params }).length / 1024
}

/** The size of these files as a browser downloads them. */
export function totalKilobytes(addresses: Iterable<string>): number {
  return [...new Set(addresses)].reduce((sum, address) => sum + downloadSize(address) / 1024, 0)
}

function downloadSize(address: string): number {
  const compressed = statSync(join(client, `${address}.br`), { throwIfNoEntry: false })
  return (compressed ?? statSync(join(client, address))).size
}

type ScriptImports = { static: string[]; dynamic: string[] }
const importsOfScript = new Map<string, ScriptImports>()

/** The static and the dynamic imports of a script. */
function scriptImports(address: string): ScriptImports {
  const cached = importsOfScript.get(address)
  if (cached) return cached
  const imports: ScriptImports = { static: [], dynamic: [] }
  for (const node of nodesIn(parseCode(address, readBuiltFile(address).toString()))) {
    if (!/^(Import(Declaration|Expression)|Export(Named|All))/.test(node.type)) continue
    const source = node['source']
    if (!isNode(source) || typeof source['value'] !== 'string') continue
    const target = posix.join(posix.dirname(address), source['value'])
    imports[node.type === 'ImportExpression' ? 'dynamic' : 'static'].push(target)
  }
  importsOfScript.set(address, imports)
  return imports
}

/** These scripts and everything that they import statically, or also dynamically. */
export function importGraph(entries: string[], { includeDynamic = false } = {}): Set<string> {
  const graph = new Set<string>()
  const queue = [...entries]
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (graph.has(address)) continue
    graph.add(address)
    const imports = scriptImports(address)
    queue.push(...imports.static, ...(includeDynamic ? imports.dynamic : []))
  }
  return graph
}

/** The assets of a page: its style sheets, the scripts that its inline script imports, and its files of messages. */
export function pageAssets(html: string): {
  styles: string[]
  scripts: string[]
  messages: string[]
} {
  const matchAll = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, address]) => address ?? '')
  const [language] = matchAll(/<html lang="(\w+)"/g)
  const [namespaces = ''] = matchAll(/data-namespaces="([^"]*)"/g)
  const [version = ''] = matchAll(/data-messages="([^"]*)"/g)
  if (!isLanguage(language)) throw new Error('The page has no language')
  return {
    styles: matchAll(/<link rel="stylesheet" href="([^"#]+)/g),
    scripts: matchAll(/import\("(\/static\/js\/[^"]+)"\)/g),
    messages: bundleAddresses(language, namespaces.split(' '), version),
  }
}
