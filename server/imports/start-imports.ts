import { tmpdir } from 'node:os'
import type { ImportProgress, Imports } from '#core/site/imports.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { minute } from '#server/storage/base/durations.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import type { ImportJob, ImportJobResult } from './import-job.ts'
import { ImportService } from './import-service.ts'
import { removeReceivedFiles } from './received-file.ts'

/** From one sign of life of the child process to the next: a document may have twenty photos on slow sites. */
const timeout = 20 * minute
/** In KiB, as much as the image encoder that it starts may have. */
const memory = 2 * 1024 * 1024
/** In MiB. A file of 100 MB that was parsed takes most of it. */
const heap = 1024

type ImportParts = Parts & { staticFolder: string }

export function startImports(parts: ImportParts): Feature & { imports: Imports } {
  const { config, store, log, findWorker, staticFolder, report } = parts
  const { databaseUrl, dataDir } = config
  const hasOwnFolder = !databaseUrl && dataDir !== inMemory
  const base = hasOwnFolder ? dataDir : tmpdir()
  const imports = new ImportService({
    store,
    base,
    log,
    location: databaseUrl ? { databaseUrl } : { dataDir },
    worker: new ChildWorker<ImportJob, ImportJobResult, ImportProgress>({
      program: findWorker('import'),
      timeouts: [timeout],
      memory,
      heap,
      connects: true,
    }),
    source: { encoder: findWorker('images'), staticFolder },
  })
  if (!store.isForReading) removeReceivedFiles(base, store.now(), hasOwnFolder).catch(report)
  return { imports, finishWork: () => imports.close() }
}
