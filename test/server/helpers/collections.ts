import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { exportContent } from '#server/collections/export-content.ts'
import { importContent } from '#server/collections/import-content.ts'
import type { Finding, ImportCounts } from '#server/collections/import-context.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'

/** For one test file: a temporary folder, and the two commands in it. */
export function prepareCollections() {
  const encoder = new ImageEncoder(resolve('server/images/worker.ts'))
  const created = mkdtemp(join(tmpdir(), 'vatra-collections-'))
  afterAll(async () => {
    encoder.close()
    await rm(await created, { recursive: true })
  })
  return {
    encoder,
    pathOf: async (name: string) => join(await created, name),

    /** Exports to a folder of this name, and returns its path. */
    async exportTo(name: string, place: StoreLocation): Promise<string> {
      const folder = join(await created, name)
      await withDatabase(place, (engine) => exportContent(engine, folder, () => {}))
      return folder
    },

    /** Imports, and returns what was refused and how many documents and images became what. */
    async importFrom(folder: string, store: Store, { replaces = false } = {}) {
      const problems: string[] = []
      const counts: ImportCounts = { added: 0, replaced: 0, unchanged: 0, refused: 0 }
      await importContent(store, {
        folder,
        encoder,
        staticFolder: resolve('public'),
        replaces,
        onFinding: (finding) => problems.push(describeFinding(finding)),
        onProgress(_, { added, replaced, unchanged, refused }, isComplete) {
          if (!isComplete) return
          counts.added += added
          counts.replaced += replaced
          counts.unchanged += unchanged
          counts.refused += refused
        },
      })
      return { problems, ...counts }
    },

    /** Writes a folder with these lines, each a record or a text. */
    async writeFolder(files: Record<string, readonly (object | string | Buffer)[]>) {
      const folder = await mkdtemp(join(await created, 'import-'))
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

function describeFinding({ file, line, moreLines, reason, value }: Finding): string {
  const lines = `${line ?? ''}${moreLines ? `+${moreLines}` : ''}`
  return `${file}:${lines} ${reason}${value ? `; here it is ${value}` : ''}`
}
