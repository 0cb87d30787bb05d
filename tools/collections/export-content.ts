import { existsSync, readdirSync } from 'node:fs'
import { appendFile, mkdir, mkdtempDisposable, rename, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { contentNames } from '#core/content/content-kinds.ts'
import { findImageIds } from '#core/images/image-erasure.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { DamagedDocument } from '#server/storage/base/errors.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { readExportedDocuments } from '#server/storage/content/exported-documents.ts'
import { ImageReader } from '#server/storage/images/image-reader.ts'
import { assertNewestSchema } from '#server/storage/migrations/migrate.ts'
import { collectionOf, fileOf, imagesName, type Collection } from './collections.ts'
import { toDocumentRecord, toImageReference, toTextRecords } from './to-records.ts'

/** Called after each file with the number of its records. */
export type ExportProgress = (collectionName: string, records: number) => void

/** Writes the content outside the bin as it is at one moment. The folder gets its name when it is complete. */
export async function exportContent(
  engine: Engine,
  folder: string,
  onProgress: ExportProgress,
): Promise<void> {
  await assertNewestSchema(engine)
  if (existsSync(folder) && !isEmptyFolder(folder)) {
    throw new StartupError(`${folder} exists already: name a new folder.`)
  }
  try {
    await using partial = await mkdtempDisposable(`${folder}.partial-`)
    await engine.readSnapshot((db) => writeCollections(db, partial.path, onProgress))
    if (existsSync(folder)) await rmdir(folder)
    await rename(partial.path, folder)
  } catch (error) {
    throw toStartupError(error, folder)
  }
}

async function writeCollections(
  db: Database,
  folder: string,
  onProgress: ExportProgress,
): Promise<void> {
  const imageIds = new Set<string>()
  for (const name of contentNames) {
    for (const id of await writeCollection(db, folder, collectionOf(name), onProgress)) {
      imageIds.add(id)
    }
  }
  await writeImages(new ImageReader(db), folder, [...imageIds].toSorted(), onProgress)
}

/** Returns the ids of the images that the documents use. */
async function writeCollection(
  db: Database,
  folder: string,
  collection: Collection,
  onProgress: ExportProgress,
): Promise<Set<string>> {
  const imageIds = new Set<string>()
  const documentRecords = await createRecords(folder, collection.name)
  const textRecords = await createRecords(folder, collection.textsName)
  for await (const documents of readExportedDocuments(db, collection.kind)) {
    await documentRecords.add(documents.map((document) => toDocumentRecord(collection, document)))
    await textRecords.add(documents.flatMap((document) => toTextRecords(collection, document)))
    for (const { body } of documents) {
      for (const id of findImageIds(JSON.stringify(body))) imageIds.add(id)
    }
  }
  onProgress(collection.name, documentRecords.count)
  onProgress(collection.textsName, textRecords.count)
  return imageIds
}

/** Writes the JPEG of each image, which every program can read; the import makes the other files of it. */
async function writeImages(
  images: ImageReader,
  folder: string,
  ids: readonly string[],
  onProgress: ExportProgress,
): Promise<void> {
  await mkdir(join(folder, imagesName))
  const records = await createRecords(folder, imagesName)
  for (const id of ids) {
    const [image] = await images.images([id])
    const file = image && (await images.file(basename(image.address)))
    if (!file) continue
    const path = toImageReference(image.address)
    await writeFile(join(folder, path), file.bytes)
    const { uk, en } = image.alt
    const texts = { ...(uk && { altUk: uk }), ...(en && { altEn: en }) }
    await records.add([{ id, file: path, ...texts, ...(image.point && { point: image.point }) }])
  }
  onProgress(imagesName, records.count)
}

async function createRecords(folder: string, collectionName: string) {
  const file = join(folder, fileOf(collectionName))
  await writeFile(file, '')
  const records = {
    count: 0,
    async add(added: readonly object[]): Promise<void> {
      records.count += added.length
      await appendFile(file, added.map((record) => `${JSON.stringify(record)}\n`).join(''))
    },
  }
  return records
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0
  } catch {
    return false
  }
}

function toStartupError(error: unknown, folder: string): unknown {
  if (error instanceof DamagedDocument) {
    return new StartupError(`${error.message}: restore a backup first.`, { cause: error })
  }
  return error instanceof Error && 'syscall' in error ? createWriteError(folder, error) : error
}

function createWriteError(folder: string, cause: unknown): StartupError {
  return new StartupError(
    `The export cannot be written to ${dirname(folder)}: check that the folder exists, that you may ` +
      'write there, and that its disk has room.',
    { cause },
  )
}
