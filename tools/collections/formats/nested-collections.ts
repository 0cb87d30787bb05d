import {
  isObject,
  lastPart,
  quote,
  type JsonObject,
  type RawCollection,
  type RawRecord,
} from './raw-records.ts'

/** The hosted database has fewer levels; a hostile file may have any number. */
const maxDepth = 50

/** The members under which tools write the collections of a document. */
const subcollectionMembers = ['__collections__', 'subCollection']

/** The collections, `{name: {id: document}}` or `{name: [document]}`, with those inside documents under their own names. */
export function readCollections(file: string, collections: JsonObject): RawCollection[] {
  const found = new Map<string, RawRecord[]>()
  addCollections(found, collections)
  return [...found].map(([name, records]) => ({ file, name, records: () => records }))
}

function addCollections(
  found: Map<string, RawRecord[]>,
  collections: JsonObject,
  parent?: string,
  depth = 0,
): void {
  for (const [path, documents] of Object.entries(collections)) {
    const name = lastPart(path)
    const records = found.get(name) ?? []
    found.set(name, records)
    if (depth > maxDepth) continue
    for (const { at, value } of listDocuments(name, documents)) {
      if (!isObject(value)) {
        records.push({ at, value })
        continue
      }
      records.push({ at, value: withoutSubcollections(value), ...(parent && { parent }) })
      const id = typeof value['id'] === 'string' ? lastPart(value['id']) : undefined
      for (const member of subcollectionMembers) {
        const inside = value[member]
        if (isObject(inside)) addCollections(found, inside, id, depth + 1)
      }
    }
  }
}

function listDocuments(name: string, documents: unknown): RawRecord[] {
  if (Array.isArray(documents)) {
    return documents.map((document: unknown, index) => ({
      at: `record ${index + 1} of ${quote(name)}`,
      value: unwrap(document),
    }))
  }
  return Object.entries(isObject(documents) ? documents : {}).map(([key, document]) => {
    const id = lastPart(key)
    const value = key === '' ? unwrap(document) : withId(unwrap(document), id)
    return { at: `record ${quote(`${name}/${id}`)}`, value }
  })
}

/** A document of the REST interface, or one that its id and its data were written beside each other. */
function unwrap(document: unknown): unknown {
  if (!isObject(document)) return document
  const { name, fields, id, data, ...others } = document
  if (typeof name === 'string' && isObject(fields)) return withId(fields, lastPart(name))
  const isPair = typeof id === 'string' && isObject(data) && !Object.keys(others).some(isContent)
  return isPair ? withId(data, id) : document
}

function isContent(member: string): boolean {
  return !['path', 'ref', 'createTime', 'updateTime', 'readTime', 'exists'].includes(member)
}

/** The key is what references name; a member `id` of the document may be anything. */
function withId(document: unknown, id: string): unknown {
  return isObject(document) ? { ...document, id } : document
}

function withoutSubcollections(document: JsonObject): JsonObject {
  const members = Object.entries(document)
  return Object.fromEntries(members.filter(([name]) => !subcollectionMembers.includes(name)))
}
