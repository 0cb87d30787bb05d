import { readCollections } from './nested-collections.ts'
import { isObject, lastPart, type JsonObject, type Source } from './raw-records.ts'
import { isTelegramExport, readTelegram } from './telegram.ts'

/** `isKnown` tells names of collections from ids where the form alone does not. */
type JsonFile = { file: string; name: string; isKnown: (name: string) => boolean }

/** Its name in words, and the documents of each collection. */
type Form = [form: string, collections: JsonObject]

/** Undefined where the content of the file is in no form that is known. */
export function recognizeJson(jsonFile: JsonFile, content: unknown): Source | undefined {
  const { file } = jsonFile
  if (isObject(content) && isTelegramExport(content)) {
    return { file, ...readTelegram(file, content) }
  }
  const [form, collections] = findForm(jsonFile, content) ?? []
  return form && collections
    ? { file, form, notes: [], collections: readCollections(file, collections) }
    : undefined
}

function findForm({ name, isKnown }: JsonFile, content: unknown): Form | undefined {
  if (Array.isArray(content)) return ['a list of records', { [name]: content }]
  if (!isObject(content)) return undefined
  const { __collections__: nested, meta, data, metadata, collections, documents } = content
  if (isObject(nested)) return ['an export of node-firestore-import-export', nested]
  if (isObject(meta) && isObject(data)) {
    return ['a collection with meta and data', { [nameOfMeta(meta) ?? name]: data }]
  }
  if (isObject(metadata) && isObject(collections)) return ['collections with metadata', collections]
  if (Array.isArray(documents)) return ['documents of the REST interface', { [name]: documents }]
  const keys = Object.keys(content)
  const values = Object.values(content)
  if (keys.length === 0) return undefined
  const hasKnown = keys.some((key) => isKnown(lastPart(key)))
  if (values.every(isObject) && isKnown(name) && !hasKnown) {
    return ['a collection of documents by id', { [name]: content }]
  }
  return hasKnown || values.every(isCollection) ? ['collections by name', content] : undefined
}

function isCollection(value: unknown): boolean {
  const documents = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : ['']
  return documents.every(isObject)
}

function nameOfMeta(meta: JsonObject): string | undefined {
  const path = meta['resourcePath'] ?? meta['collectionPath'] ?? meta['collection']
  const last: unknown = Array.isArray(path) ? path.at(-1) : path
  return typeof last === 'string' && last !== '' ? lastPart(last) : undefined
}
