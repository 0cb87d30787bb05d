import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentNames } from '#core/content/content-kinds.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { ImageEncoder } from '#server/images/image-encoder.ts'
import type { Store } from '#server/storage/store.ts'
import { collectionOf, fileOf, imagesName } from './collections.ts'
import { ImageImporter } from './image-importer.ts'
import type { Finding, ImportContext, ImportCounts, Problem } from './import-context.ts'
import { importDocuments } from './import-documents.ts'
import { importImages } from './import-images.ts'
import { quote } from './record-schema.ts'

type ImportOptions = {
  folder: string
  encoder: Pick<ImageEncoder, 'encode'>
  /** The site's own files, to which records may refer. */
  staticFolder: string
  /** Whether a document that differs is replaced; otherwise it is refused. */
  replaces: boolean
  onFinding: (finding: Finding) => void
  /** Called after each hundred lines of a collection, and when it is complete. */
  onProgress: (collectionName: string, counts: ImportCounts, isComplete: boolean) => void
}

const collections = contentNames.map(collectionOf)

/** Adds the records of a folder to the site. What cannot be imported is reported, and everything else is. */
export async function importContent(store: Store, options: ImportOptions): Promise<void> {
  const { folder, encoder, staticFolder, replaces, onProgress } = options
  for (const problem of findForeignFiles(folder)) options.onFinding({ ...problem, moreLines: 0 })
  const images = new ImageImporter({ store, encoder, folder, staticFolder })
  const importOne = async (
    collectionName: string,
    run: (context: ImportContext) => Promise<void>,
  ) => {
    const counts: ImportCounts = { added: 0, replaced: 0, unchanged: 0, refused: 0 }
    let total = 0
    const count = (result: keyof ImportCounts) => {
      counts[result] += 1
      total += 1
      if (total % 100 === 0) onProgress(collectionName, counts, false)
    }
    const findings = new Map<string, Finding>()
    const refuse = (problem: Problem) => {
      addProblem(findings, problem)
      count('refused')
    }
    try {
      await run({ store, folder, images, replaces, count, refuse })
    } finally {
      for (const finding of findings.values()) options.onFinding(finding)
    }
    onProgress(collectionName, counts, true)
  }
  await importOne(imagesName, importImages)
  for (const collection of collections) {
    await importOne(collection.name, (context) => importDocuments(collection, context))
  }
}

function addProblem(findings: Map<string, Finding>, problem: Problem): void {
  const key = `${problem.file} ${problem.reason}`
  const known = findings.get(key)
  if (known) known.moreLines += 1
  else findings.set(key, { ...problem, moreLines: 0 })
}

const knownFiles = [
  imagesName,
  ...collections.flatMap(({ name, textsName }) => [name, textsName]),
].map(fileOf)

/** For commands, before they open the store: throws StartupError where there is nothing to import. */
export function assertHasCollections(folder: string): void {
  if (knownFiles.some((file) => existsSync(join(folder, file)))) return
  throw new StartupError(
    `There is nothing to import in ${folder}: ${describeFolder(folder)}. ` +
      `The import reads ${knownFiles.join(', ')}, with one record in JSON on each line (docs/moving.md).`,
  )
}

function describeFolder(folder: string): string {
  if (!existsSync(folder)) return 'there is no such folder'
  if (!statSync(folder).isDirectory()) return 'it is no folder'
  const names = readdirSync(folder)
  if (names.length === 0) return 'it is empty'
  const some = names.toSorted().slice(0, 5).map(quote).join(', ')
  return `it has other files (${some}${names.length > 5 ? ', …' : ''})`
}

function findForeignFiles(folder: string): Problem[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !knownFiles.includes(file))
    .map((file) => ({ file: quote(file), reason: 'is no collection of this site' }))
}
