import { isContentfulExport, readContentful } from './contentful.ts'
import { parsePath, valueAtPath } from './json-path.ts'
import { readCollections } from './nested-collections.ts'
import { countedNotes, isObject, lastPart, type JsonObject, type Source } from './raw-records.ts'
import { isTelegramExport, readTelegram } from './telegram.ts'

/** The names that are known before a file is read. */
export type KnownNames = {
  /** Tells names of collections from ids where the form alone does not. */
  isKnown: (name: string) => boolean
  /** The names in `--map`, which may be places in a file. */
  mapped: readonly string[]
}

type JsonFile = { file: string; name: string; names: KnownNames }

/** Its name in words, and the documents of each collection. */
type Form = [form: string, collections: JsonObject]

/** Undefined where the content of the file is in no form that is known. */
export function recognizeJson(jsonFile: JsonFile, content: unknown): Source | undefined {
  const { file, names } = jsonFile
  if (isObject(content) && isTelegramExport(content)) {
    return { file, ...readTelegram(file, content) }
  }
  const placed = readPlaces(file, content, names.mapped)
  if (placed) return placed
  const [form, collections] = findForm(jsonFile, content) ?? []
  return form && collections
    ? { file, form, notes: [], collections: readCollections(file, collections) }
    : undefined
}

function findForm({ name, names }: JsonFile, content: unknown): Form | undefined {
  if (Array.isArray(content)) return ['a list of records', { [name]: content }]
  if (!isObject(content)) return undefined
  if (isContentfulExport(content)) return ['an export of Contentful', readContentful(content)]
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
  const hasKnown = keys.some((key) => names.isKnown(lastPart(key)))
  if (values.every(isObject) && names.isKnown(name) && !hasKnown) {
    return ['a collection of documents by id', { [name]: content }]
  }
  return hasKnown || values.every(isCollection) ? ['collections by name', content] : undefined
}

/** The collections at the places that `--map` names; undefined where the file has none of them. */
function readPlaces(file: string, content: unknown, mapped: readonly string[]): Source | undefined {
  const collections = new Map<string, unknown[]>()
  const lists = new Map<string, { all: number; taken: number }>()
  for (const place of mapped) {
    const steps = /[.[]/.test(place) ? parsePath(place) : undefined
    const list = steps?.filter((step) => typeof step !== 'object')
    const all = list && valueAtPath(content, list)
    const found = steps && valueAtPath(content, steps)
    if (!list || !Array.isArray(all) || !Array.isArray(found)) continue
    collections.set(place, found)
    const name = place.replaceAll(/\[[^\]]*=[^\]]*\]/g, '')
    const { taken } = lists.get(name) ?? { taken: 0 }
    lists.set(name, { all: all.length, taken: taken + found.length })
  }
  if (collections.size === 0) return undefined
  const notes = [...lists].map(([name, { all, taken }]): [number, string] => [
    all - taken,
    `records of ${name} are of no sort that --map names, and left out`,
  ])
  return {
    file,
    form: 'collections at the places in --map',
    notes: countedNotes(notes),
    collections: readCollections(file, Object.fromEntries(collections)),
  }
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
