import type { ImportedDocument, ImportResult } from '#server/storage/content/import-document.ts'
import type { Collection } from './collections.ts'
import { isObject } from './formats/raw-records.ts'
import type { ImportContext, Place } from './import-context.ts'
import { parseDocument, titleOf, type DocumentRecords } from './parse-document.ts'
import { readRecords } from './read-records.ts'
import { documentRecordSchema, textRecordSchema } from './record-schema.ts'

type Texts = DocumentRecords['texts']
type Parsed = { place: Place; document: ImportedDocument<unknown> }

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
  const { store, images, refuse } = context
  const { name } = collection
  const texts = await readTexts(collection, context)
  const places = new Map<string, Place>()
  let batch: Parsed[] = []
  const schema = documentRecordSchema(collection, store.present().zone)
  // One reason is enough for a document: the texts of a refused record are not refused as well.
  const records = readRecords(context, { type: 'documents', name, collection }, schema, (value) => {
    if (isObject(value)) texts.delete(String(value['id']))
  })
  for await (const { place, record, earlierId } of records) {
    const { id } = record
    const first = places.get(id)
    if (first) {
      refuse({
        ...place,
        sort: 'twice',
        reason: `has the same id as ${describePlace(first, place)}`,
      })
      continue
    }
    places.set(id, place)
    const parsed = await parseDocument(
      collection,
      { place, record, texts: texts.get(id) ?? {} },
      images,
    )
    texts.delete(id)
    context.onRecord(
      parsed.ok ? titleOf(collection.kind, parsed.document.body) : parsed.problem.title,
    )
    if (parsed.ok) {
      batch.push({ place, document: { ...parsed.document, ...(earlierId && { earlierId }) } })
      for (const problem of parsed.leftOut) context.leaveOut(problem)
    } else refuse(parsed.problem)
    if (batch.length < batchSize) continue
    await writeDocuments(collection, batch, context)
    batch = []
  }
  await writeDocuments(collection, batch, context)
  for (const { place } of [...texts.values()].flatMap((text) => Object.values(text))) {
    refuse({ ...place, sort: 'alone', reason: `belongs to no record of ${name}` })
  }
}

async function readTexts(
  collection: Collection,
  context: ImportContext,
): Promise<Map<string, Texts>> {
  const texts = new Map<string, Texts>()
  const target = { type: 'texts' as const, name: collection.textsName, collection }
  for await (const text of readRecords(context, target, textRecordSchema(collection))) {
    const { documentId, language } = text.record
    const ofDocument = texts.get(documentId) ?? {}
    texts.set(documentId, ofDocument)
    const first = ofDocument[language]
    if (first) {
      const other = describePlace(first.place, text.place)
      context.refuse({
        ...text.place,
        sort: 'twice',
        reason: `has the same document and language as ${other}`,
      })
    } else ofDocument[language] = text
  }
  return texts
}

function describePlace({ file, at = '' }: Place, from: Place): string {
  return file === from.file ? at : `${at} of ${file}`
}

async function writeDocuments(
  { kind }: Collection,
  batch: readonly Parsed[],
  { write, replaces, count, refuse }: ImportContext,
): Promise<void> {
  if (batch.length === 0) return
  const results = await write(async ({ documents }) => {
    const written: (Parsed & { result: ImportResult })[] = []
    for (const { place, document } of batch) {
      const result = await documents.import(kind, document, { replaces })
      written.push({ place, document, result })
    }
    return written
  })
  for (const { place, document, result } of results) {
    if (result === 'differs' || result === 'inBin') {
      const title = titleOf(kind, document.body)
      refuse({ ...place, sort: result, reason: refusals[result], ...(title && { title }) })
    } else count(result)
  }
}
