import type { Plugin, Rolldown } from 'vite'
import { languages, type Language } from '../../core/localized.ts'

/** What the worker keeps for pages without a network: files of both languages, and the messages of each. */
export type OfflineFiles = Record<'shared' | Language, string[]>

/** Written by the client build for that of the worker, which removes it. */
export const offlineFilesName = 'offline-files.json'

/** No visitor's page needs these without a network. */
const leftOutEntry =
  /\/app\/(?:(?:sign-in|sign-out|analytics|search)\/|state\/bundled-messages\/admin\/)/
const messageFile = /\/(?:locales|bundled-messages)\/(uk|en)[/.]/

/** Lists the scripts, styles and fonts of visitors' pages. */
export function listOfflineFiles(isForAdministrators: (module: string) => boolean): Plugin {
  return {
    name: 'vatra-offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(
          sortByLanguage(visitorChunks(bundle, isForAdministrators), bundle),
        )
        this.emitFile({ type: 'asset', fileName: offlineFilesName, source })
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The chunks that visitors' pages may import, statically or later. */
function visitorChunks(bundle: Bundle, isForAdministrators: (module: string) => boolean): Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (leftOutEntry.test(chunk.facadeModuleId ?? '')) return
    const imported = withImports(bundle, [chunk.fileName])
    if (imported.some(({ moduleIds }) => moduleIds.some(isForAdministrators))) return
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

function sortByLanguage(chunks: Chunk[], bundle: Bundle): OfflineFiles {
  const languageOf = ({ facadeModuleId }: Chunk) => messageFile.exec(facadeModuleId ?? '')?.[1]
  const addressesOf = (language: string | undefined) =>
    chunks.filter((chunk) => languageOf(chunk) === language).map(({ fileName }) => `/${fileName}`)
  // The one style sheet of visitors' pages; the fonts are in no script.
  const assets = Object.keys(bundle).filter((name) => /\/frame-[^/]*\.css$|\.woff2$/.test(name))
  const [uk, en] = languages.map(addressesOf)
  if (!uk?.length || !en?.length || assets.length < 2)
    throw new Error('scripts/building/offline-files.ts finds no messages, styles or fonts.')
  return { shared: [...addressesOf(undefined), ...assets.map((name) => `/${name}`)], uk, en }
}
