import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { openStore, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { exportContent } from '#tools/collections/export-content.ts'
import type { ImageFetcher } from '#tools/collections/fetch-image.ts'
import { recognize } from '#tools/collections/formats/recognize.ts'
import { withUnpacked } from '#tools/collections/formats/unpack-zip.ts'
import { importContent } from '#tools/collections/import-content.ts'
import type { CollectionUse, Finding, ImportCounts } from '#tools/collections/import-context.ts'
import { Mapping } from '#tools/collections/mapping.ts'

/** For one test file: a temporary folder, the two commands in it, and for each test a store. */
export function prepareCollections(clock = { now: new Date('2026-05-01T12:00:00Z') }) {
  const encoder = new ImageEncoder(resolve('server/images/worker.ts'))
  const created = temporaryFolder()
  afterAll(() => encoder.close())
  let store: Store
  beforeEach(async () => {
    store = await openStore({ dataDir: inMemory }, () => clock.now)
  })
  afterEach(() => store.close())
  return {
    encoder,
    store: () => store,
    newsWith: (id: string) => store.documents.byId(newsKind, id),
    eventWith: async (id: string) => (await store.documents.byId(eventKind, id))?.body,
    allNews: () => store.documents.all(newsKind, { removed: false }),
    pathOf: (name: string) => join(created, name),

    async exportTo(name: string, place: StoreLocation): Promise<string> {
      const folder = join(created, name)
      await withDatabase(place, (engine) => exportContent(engine, folder, () => {}))
      return folder
    },

    /** Imports, and returns what was refused and how many documents and images became what. */
    async importFrom(path: string, { into = store, ...options }: ImportFromOptions = {}) {
      const { replaces = false, writes = true, mapping = new Mapping(), fetcher } = options
      const problems: string[] = []
      const uses: string[] = []
      const counts: ImportCounts = { added: 0, replaced: 0, unchanged: 0, refused: 0 }
      return withUnpacked(path, async (unpacked) => {
        const recognized = await recognize(unpacked, mapping)
        const hosts = await importContent(into, {
          recognized,
          mapping,
          encoder,
          writes,
          ...(fetcher && { fetchImage: (address) => fetcher.fetch(address) }),
          staticFolder: resolve('public'),
          replaces,
          onFinding: (finding) => problems.push(describeFinding(finding)),
          onUse: (use) => uses.push(...describeUse(use)),
          onProgress(_, { added, replaced, unchanged, refused }, isComplete) {
            if (!isComplete) return
            counts.added += added
            counts.replaced += replaced
            counts.unchanged += unchanged
            counts.refused += refused
          },
        })
        const forms = recognized.sources.map(({ form }) => form)
        const notes = recognized.sources.flatMap((source) => source.notes)
        return { problems, uses, hosts, forms, notes, ...counts }
      })
    },

    /** Writes a file with this text, or with this value as JSON, into a new folder. */
    async writeFile(name: string, content: unknown) {
      const file = join(temporaryFolder(created), name)
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
      return file
    },

    /** Writes a folder with these lines, each a record or a text. */
    async writeFolder(files: Record<string, readonly (object | string | Buffer)[]>) {
      const folder = temporaryFolder(created)
      for (const [name, lines] of Object.entries(files)) {
        const contents = lines.flatMap((line) => [
          Buffer.isBuffer(line)
            ? line
            : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
          Buffer.from('\n'),
        ])
        await writeFile(join(folder, `${name}.jsonl`), Buffer.concat(contents))
      }
      return folder
    },
  }
}

type ImportFromOptions = {
  into?: Store
  replaces?: boolean
  writes?: boolean
  mapping?: Mapping
  fetcher?: ImageFetcher
}

function describeFinding({ file, at = '', more, reason, value, title }: Finding): string {
  const named = title ? ` "${title}"` : ''
  const place = `${at.replace(/^line /, '')}${more ? `+${more}` : ''}${named}`
  return `${file}:${place} ${reason}${value ? `; here it is ${value}` : ''}`
}

/** What is not used under its own name. */
function describeUse({ name, as, records, fields }: CollectionUse): string[] {
  if (as === undefined) return [`${name} (${records}) left out`]
  const others = fields.filter((field) => field.member !== field.name)
  return others.map(
    (field) => `${name}.${field.name} (${field.records}) ${field.member ?? 'left out'}`,
  )
}
