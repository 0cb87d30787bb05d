import { contentNames } from '#core/content/content-kinds.ts'
import type { ImageEncoder } from '#server/images/image-encoder.ts'
import { importAuthor } from '#server/storage/base/imported-documents.ts'
import type { Store } from '#server/storage/store.ts'
import type { Transactor } from '#server/storage/subjects.ts'
import { collectionOf, imagesName } from './collections.ts'
import type { FetchedImage } from './fetch-image.ts'
import { quote, type RawCollection } from './formats/raw-records.ts'
import type { Recognized } from './formats/recognize.ts'
import { ImageImporter } from './image-importer.ts'
import type {
  CollectionUse,
  Finding,
  ImportContext,
  ImportCounts,
  Problem,
  Write,
} from './import-context.ts'
import { importDocuments } from './import-documents.ts'
import { importImages } from './import-images.ts'
import type { Mapping, Target } from './mapping.ts'
import { describeLeftOut } from './read-records.ts'

type ImportOptions = {
  recognized: Recognized
  mapping: Mapping
  encoder: Pick<ImageEncoder, 'encode'>
  /** The site's own files, to which records may refer. */
  staticFolder: string
  /** True if anything is written; otherwise everything is only checked. */
  writes: boolean
  /** True if a document that differs is replaced; otherwise it is refused. */
  replaces: boolean
  fetchImage?: (address: string) => Promise<FetchedImage> | undefined
  onFinding: (finding: Finding) => void
  /** Called for each problem, also those that are told as one finding. */
  onProblem?: (problem: Problem) => void
  onUse: (use: CollectionUse) => void
  /** Called for each document and image when it was looked at. */
  onRecord?: (title: string | undefined) => void
  /** Called after each hundred records of a collection, and when it is complete. */
  onProgress: (collectionName: string, counts: ImportCounts, isComplete: boolean) => void
}

/**
 * Adds what a file or folder has to the site. What cannot be imported is reported, and everything else is. Returns the
 * hosts of images on other sites.
 */
export async function importContent(
  store: Store,
  options: ImportOptions,
): Promise<ReadonlyMap<string, number>> {
  const { recognized, mapping, writes, replaces, onProgress, onUse, onRecord = () => {} } = options
  const collections = recognized.sources.flatMap((source) => source.collections)
  reportNames(options, collections)
  const write = writes ? writeTo(store) : undoIn(store)
  const notFetched = new Findings(options)
  const images = new ImageImporter({
    ...options,
    ...(!writes && { encoder: undefined, fetchImage: undefined }),
    store,
    write,
    folder: recognized.folder,
    onNotFetched: (address, reason) =>
      notFetched.add({
        file: quote(address),
        sort: 'notFetched',
        reason: `${reason}: its address stays`,
      }),
  })
  const collectionsOf = ({ name }: Target) =>
    collections.filter((collection) => mapping.targetOf(collection.name)?.name === name)
  const importOne = async (name: string, run: (context: ImportContext) => Promise<void>) => {
    const findings = new Findings(options)
    const counts: ImportCounts = { added: 0, replaced: 0, unchanged: 0, refused: 0 }
    let total = 0
    const count = (result: keyof ImportCounts) => {
      counts[result] += 1
      total += 1
      if (total % 100 === 0) onProgress(name, counts, false)
    }
    const refuse = (problem: Problem) => {
      findings.add(problem)
      count('refused')
    }
    const leaveOut = (problem: Problem) => findings.add(problem)
    const site = { store, images, mapping, collectionsOf }
    const shared = { ...site, replaces, write, leaveOut, onUse, onRecord }
    try {
      await run({ ...shared, count, refuse })
    } finally {
      findings.report()
    }
    onProgress(name, counts, true)
  }
  await importOne(imagesName, importImages)
  for (const collection of contentNames.map(collectionOf)) {
    await importOne(collection.name, (context) => importDocuments(collection, context))
  }
  notFetched.report()
  for (const collection of collections) {
    if (!mapping.targetOf(collection.name)) onUse(await describeLeftOut(collection, mapping))
  }
  return images.hosts
}

/** Files that cannot be read, and names in `--map` that no file has. */
function reportNames(options: ImportOptions, collections: readonly RawCollection[]): void {
  const findings = new Findings(options)
  for (const problem of options.recognized.problems) findings.add({ ...problem, sort: 'file' })
  const names = collections.map(({ name }) => name)
  for (const name of options.mapping.namesBeside(names)) {
    const known = [...new Set(names)].slice(0, 20).map(quote).join(', ')
    const reason = `names ${quote(name)}, which is not there: it has ${known}`
    findings.add({ file: '--map', sort: 'file', reason })
  }
  findings.report()
}

function writeTo(store: Store): Write {
  return (work) => store.write(importAuthor, work)
}

/** Does all that the work does, so its result is exact, and then undoes it. */
function undoIn(store: Store): Write {
  return async <T>(work: (transactor: Transactor) => Promise<T>) => {
    try {
      return await store.write<T>(importAuthor, async (transactor) => {
        throw new Undone(await work(transactor))
      })
    } catch (error) {
      if (error instanceof Undone) return error.result as T
      throw error
    }
  }
}

class Undone extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('A dry run ends here.')
    this.result = result
  }
}

/** Collects problems, equal ones of a file as one. */
class Findings {
  readonly #findings = new Map<string, Finding>()
  readonly #listeners: Pick<ImportOptions, 'onFinding' | 'onProblem'>

  constructor(listeners: Pick<ImportOptions, 'onFinding' | 'onProblem'>) {
    this.#listeners = listeners
  }

  add(problem: Problem): void {
    this.#listeners.onProblem?.(problem)
    const key = [problem.file, problem.reason].join(' ')
    const known = this.#findings.get(key)
    if (known) known.more += 1
    else this.#findings.set(key, { ...problem, more: 0 })
  }

  report(): void {
    for (const finding of this.#findings.values()) this.#listeners.onFinding(finding)
  }
}
