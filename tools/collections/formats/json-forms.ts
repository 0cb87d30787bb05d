import { NestedCollections } from './nested-collections.ts'
import { isObject, lastPart, type JsonObject, type Source } from './raw-records.ts'
import { isTelegramExport, readTelegram } from './telegram.ts'

type Form = Pick<Source, 'form' | 'collections'> & Partial<Pick<Source, 'notes'>>

/** `isKnown` tells names of collections from ids where the form alone does not. */
type JsonFile = { file: string; name: string; isKnown: (name: string) => boolean }

/** Undefined where the content of the file is in no form that is known. */
export function recognizeJson(jsonFile: JsonFile, content: unknown): Source | undefined {
  const { file } = jsonFile
  const form = isObject(content)
    ? recognizeObject(jsonFile, content)
    : recognizeArray(jsonFile, content)
  return form && { file, notes: [], ...form }
}

function recognizeArray({ file, name }: JsonFile, content: unknown): Form | undefined {
  if (!Array.isArray(content)) return undefined
  const { collections } = new NestedCollections(file).add(name, content)
  return { form: 'a list of records', collections }
}

function recognizeObject(jsonFile: JsonFile, content: JsonObject): Form | undefined {
  const { file, name } = jsonFile
  const nested = new NestedCollections(file)
  if (isTelegramExport(content)) return readTelegram(file, content)
  if (isObject(content['__collections__'])) {
    nested.addAll(content['__collections__'])
    return { form: 'an export of node-firestore-import-export', collections: nested.collections }
  }
  if (isObject(content['meta']) && isObject(content['data'])) {
    nested.add(nameOfMeta(content['meta']) ?? name, content['data'])
    return { form: 'a collection with meta and data', collections: nested.collections }
  }
  if (isObject(content['metadata']) && isObject(content['collections'])) {
    nested.addAll(content['collections'])
    return { form: 'collections with metadata', collections: nested.collections }
  }
  if (Array.isArray(content['documents'])) {
    nested.add(name, content['documents'])
    return { form: 'documents of the REST interface', collections: nested.collections }
  }
  return recognizeByNames(jsonFile, content)
}

function recognizeByNames(
  { file, name, isKnown }: JsonFile,
  content: JsonObject,
): Form | undefined {
  const nested = new NestedCollections(file)
  const keys = Object.keys(content)
  const hasKnown = keys.some((key) => isKnown(lastPart(key)))
  const isOfDocuments = keys.length > 0 && Object.values(content).every(isObject)
  if (isOfDocuments && isKnown(name) && !hasKnown) {
    nested.add(name, content)
    return { form: 'a collection of documents by id', collections: nested.collections }
  }
  if (!hasKnown && !Object.values(content).every(isCollection)) return undefined
  if (keys.length === 0) return undefined
  nested.addAll(content)
  return { form: 'collections by name', collections: nested.collections }
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
