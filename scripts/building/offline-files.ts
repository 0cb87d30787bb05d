import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { defaultLanguage } from '../../core/localized.ts'
import { bundleOf, isForAdministrators, isOnlyOnServer } from '../../core/messages/bundles.ts'

/** Kept by the worker for pages without a network: files, and the names of the messages' files. */
export type OfflineFiles = { shared: string[]; bundles: string[] }

/** Written by the client build for that of the worker, which removes it. */
export const offlineFilesName = 'offline-files.json'

/** No page that is kept needs these. */
const leftOutEntry =
  /\/app\/(?:sign-in|sign-out|analytics|search|passkeys|volunteering|\w+\/sheets)\//
const leftOutBundles = [
  'adminHome',
  'analytics',
  'certificates',
  'guardian',
  'passkeys',
  'print',
  'search',
]

/** Lists the scripts, styles and fonts of visitors' pages. */
export function listOfflineFiles(isAdminModule: (module: string) => boolean): Plugin {
  return {
    name: 'vatra-offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = visitorChunks(bundle, isAdminModule)
        const source = JSON.stringify(offlineFiles(chunks, bundle))
        this.emitFile({ type: 'asset', fileName: offlineFilesName, source })
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The chunks that visitors' pages may import, statically or later. */
function visitorChunks(bundle: Bundle, isAdminModule: (module: string) => boolean): Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (leftOutEntry.test(chunk.facadeModuleId ?? '')) return
    const imported = withImports(bundle, [chunk.fileName])
    if (imported.some(({ moduleIds }) => moduleIds.some(isAdminModule))) return
    const added = imported.filter((one) => !found.has(one))
    for (const one of added) found.add(one)
    for (const one of added) for (const later of chunksNamed(bundle, one.dynamicImports)) add(later)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file)
  return [...found]
}

/** Chunks and what they import statically. */
function withImports(bundle: Bundle, names: string[], found = new Set<Chunk>()): Chunk[] {
  for (const chunk of chunksNamed(bundle, names)) {
    if (found.has(chunk)) continue
    found.add(chunk)
    withImports(bundle, chunk.imports, found)
  }
  return [...found]
}

function chunksNamed(bundle: Bundle, names: string[]): Chunk[] {
  const files = names.map((name) => bundle[name])
  return files.filter((file) => file?.type === 'chunk')
}

function offlineFiles(chunks: Chunk[], bundle: Bundle): OfflineFiles {
  // The one style sheet of visitors' pages; the fonts and the drawings are in no script.
  const assets = Object.keys(bundle).filter((name) =>
    /\/frame-[^/]*\.css$|\.(?:woff2|svg)$/.test(name),
  )
  if (assets.length < 2)
    throw new Error('scripts/building/offline-files.ts finds no styles or fonts.')
  const files = [...chunks.map(({ fileName }) => fileName), ...assets]
  return { shared: files.map((name) => `/${name}`), bundles: visitorBundles() }
}

/** The files of messages that visitors' pages may need. */
function visitorBundles(): string[] {
  const names = readdirSync(join(import.meta.dirname, '..', '..', 'locales', defaultLanguage))
  const namespaces = names
    .map((name) => name.replace('.json', ''))
    .filter((name) => !isForAdministrators(name) && !isOnlyOnServer(name))
  return [...new Set(namespaces.map(bundleOf))].filter((name) => !leftOutBundles.includes(name))
}
