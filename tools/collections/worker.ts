import { listKinds, listNames } from '#core/content/content-kinds.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { ImportProgress, ImportReport } from '#core/site/imports.ts'
import { freeSpace, spareSpace } from '#server/backups/base/backup-folder.ts'
import { systemClock } from '#server/base/clock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import type { ImportJob, ImportJobResult, ImportSource } from '#server/imports/import-job.ts'
import type { ImportTimes } from '#server/storage/base/imported-documents.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { answerJobs } from '#server/workers/answer-jobs.ts'
import { ImageFetcher } from './fetch-image.ts'
import { shorten } from './formats/raw-records.ts'
import { recognize } from './formats/recognize.ts'
import { NotUnpacked, TooLargeToUnpack, withUnpacked } from './formats/unpack-zip.ts'
import { importContent } from './import-content.ts'
import { ReportCollector } from './import-report.ts'
import { type Mapping, readyMappings } from './mapping.ts'
import { titleOf } from './parse-document.ts'
import { undoImport } from './undo-import.ts'

/** An archive that somebody has uploaded may unpack to so much. */
const unpackLimits = { files: 20_000, bytes: 2 * 1024 ** 3 }
/** In milliseconds, between two messages about the progress. */
const progressInterval = 1_000
const maxLinks = 20

type OnProgress = (progress: ImportProgress) => void

answerJobs<ImportJob, ImportJobResult, ImportProgress>(async (job, _, onProgress) => {
  const ahead = job.now.getTime() - systemClock().getTime()
  const store = await openStore(job.location, () => new Date(systemClock().getTime() + ahead))
  try {
    if (job.task === 'undo') return await undo(store, job.times, atTimes(onProgress))
    return await bringIn(store, job, atTimes(onProgress))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const { message: detail } = error
    if (error instanceof TooLargeToUnpack) return { problem: 'tooLarge', detail }
    return { problem: error instanceof NotUnpacked ? 'broken' : 'unknown', detail }
  } finally {
    await store.close()
  }
})

async function undo(store: Store, times: ImportTimes, onProgress: OnProgress) {
  const removed = await undoImport(store, times, (done) => onProgress({ done }))
  const { kept } = await store.documents.imported(times)
  return { removed, kept }
}

async function bringIn(
  store: Store,
  job: ImportSource & { task: 'read' | 'write' },
  onProgress: OnProgress,
): Promise<ImportJobResult> {
  const { file, folder, hosts, staticFolder } = job
  const bytes = Math.min(unpackLimits.bytes, (await freeSpace(folder)) - spareSpace)
  const fetcher = new ImageFetcher(hosts)
  const encoder = new ImageEncoder(job.encoder)
  const collector = new ReportCollector()
  const since = store.now().toISOString()
  try {
    return await withUnpacked(
      file,
      async (path) => {
        const found = await importContent(store, {
          ...(await recognizeWithReadyNames(path)),
          encoder,
          staticFolder,
          writes: job.task === 'write',
          replaces: false,
          fetchImage: (address) => fetcher.fetch(address),
          ...collector.callbacks((done, title) => onProgress({ done, ...(title && { title }) })),
        })
        const added = await listAdded(store, { since, until: store.now().toISOString() })
        return { report: { ...collector.report(found), ...added }, leftOut: collector.leftOut }
      },
      { limits: { ...unpackLimits, bytes }, parent: folder },
    )
  } finally {
    encoder.close()
  }
}

/** By the names of this site, or else by those of a program whose names are known. */
async function recognizeWithReadyNames(path: string) {
  const read = async (mapping: Mapping) => {
    const recognized = await recognize(path, mapping)
    const collections = recognized.sources.flatMap((source) => source.collections)
    const isUsable = collections.some(({ name }) => mapping.targetOf(name) !== undefined)
    return { recognized, mapping, isUsable }
  }
  const [none, ...others] = readyMappings()
  const first = await read(none)
  if (first.isUsable) return first
  for (const mapping of others) {
    const next = await read(mapping)
    if (next.isUsable) return next
  }
  return first
}

async function listAdded(
  store: Store,
  times: ImportTimes,
): Promise<Pick<ImportReport, 'added' | 'drafts'>> {
  const { documents } = await store.documents.imported(times)
  const added: ImportReport['added'] = []
  for (const name of listNames) {
    const kind: Kind<unknown> = listKinds[name]
    const ids = documents.flatMap((row) => (row.kind === kind.name ? row.id : []))
    for (const { id, body } of await store.documents.byIds(kind, ids.slice(0, maxLinks))) {
      added.push({ name, id, title: shorten(titleOf(kind, body) ?? id) })
    }
  }
  const drafts = documents.filter(({ state }) => state === 'draft').length
  return { added: added.slice(0, maxLinks), drafts }
}

/** So that the page is told of it every now and then. */
function atTimes(onProgress: OnProgress): OnProgress {
  let last = -Infinity
  return (progress) => {
    const now = performance.now()
    if (now - last < progressInterval) return
    last = now
    onProgress(progress)
  }
}
