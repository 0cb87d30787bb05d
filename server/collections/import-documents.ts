import type { ImportedDocument, ImportResult } from '#server/storage/writing/import-document.ts'
import { fileOf, importAuthor, type Collection } from './collections.ts'
import type { ImportContext } from './import-context.ts'
import { parseDocument, type DocumentRecords } from './parse-document.ts'
import { readRecords } from './read-records.ts'
import { documentRecordSchema, idOf, textRecordSchema } from './record-schema.ts'

type Texts = DocumentRecords['texts']
type Parsed = { line: number; document: ImportedDocument<unknown> }

/** In one transaction: others can write in between. */
const batchSize = 50

const refusals = {
  differs: 'differs from the document that the site has under this id: --replace replaces it',
  inBin: 'is in the bin of the site: restore it there first',
}

export async function importDocuments(
  collection: Collection,
  context: ImportContext,
): Promise<void> {
  const { images, refuse } = context
  const file = fileOf(collection.name)
  const texts = await readTexts(collection, context)
  const lines = new Map<string, number>()
  let batch: Parsed[] = []
  const schema = documentRecordSchema(collection)
  // One reason is enough for a document: the texts of a refused record are not refused as well.
  const records = readRecords(context, collection.name, schema, (record) =>
    texts.delete(idOf(record)),
  )
  for await (const { line, record } of records) {
    const { id } = record
    const firstLine = lines.get(id)
    if (firstLine !== undefined) {
      refuse({ file, line, reason: `has the same id as line ${firstLine}` })
      continue
    }
    lines.set(id, line)
    const parsed = await parseDocument(
      collection,
      { line, record, texts: texts.get(id) ?? {} },
      images,
    )
    texts.delete(id)
    if (parsed.ok) batch.push({ line, document: parsed.document })
    else refuse(parsed.problem)
    if (batch.length < batchSize) continue
    await writeDocuments(collection, batch, context)
    batch = []
  }
  await writeDocuments(collection, batch, context)
  for (const { line } of [...texts.values()].flatMap((text) => Object.values(text))) {
    refuse({ file: fileOf(collection.textsName), line, reason: `belongs to no record of ${file}` })
  }
}

async function readTexts(
  collection: Collection,
  context: ImportContext,
): Promise<Map<string, Texts>> {
  const texts = new Map<string, Texts>()
  const { textsName } = collection
  for await (const text of readRecords(context, textsName, textRecordSchema(collection))) {
    const { documentId, language } = text.record
    const ofDocument = texts.get(documentId) ?? {}
    texts.set(documentId, ofDocument)
    const first = ofDocument[language]
    if (first) {
      const reason = `has the same document and language as line ${first.line}`
      context.refuse({ file: fileOf(textsName), line: text.line, reason })
    } else ofDocument[language] = text
  }
  return texts
}

async function writeDocuments(
  { name, kind }: Collection,
  batch: readonly Parsed[],
  { store, replaces, count, refuse }: ImportContext,
): Promise<void> {
  if (batch.length === 0) return
  const results = await store.write(importAuthor, async ({ documents }) => {
    const written: { line: number; result: ImportResult }[] = []
    for (const { line, document } of batch) {
      const result = await documents.import(kind, document, { replaces })
      written.push({ line, result })
    }
    return written
  })
  for (const { line, result } of results) {
    if (result === 'differs' || result === 'inBin') {
      refuse({ file: fileOf(name), line, reason: refusals[result] })
    } else count(result)
  }
}
