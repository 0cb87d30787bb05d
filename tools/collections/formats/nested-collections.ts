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

/** The collections of a JSON file, with those inside documents under their own names. */
export class NestedCollections {
  readonly #file: string
  readonly #records = new Map<string, RawRecord[]>()

  constructor(file: string) {
    this.#file = file
  }

  get collections(): RawCollection[] {
    return [...this.#records].map(([name, records]) => ({
      file: this.#file,
      name,
      records: () => records,
    }))
  }

  /** `{name: {id: document}}` or `{name: [document]}`. */
  addAll(collections: unknown, parent?: string, depth = 0): this {
    if (!isObject(collections)) return this
    for (const [path, documents] of Object.entries(collections)) {
      this.add(lastPart(path), documents, parent, depth)
    }
    return this
  }

  add(name: string, documents: unknown, parent?: string, depth = 0): this {
    const found = this.#records.get(name) ?? []
    this.#records.set(name, found)
    if (depth > maxDepth) return this
    const entries = Array.isArray(documents)
      ? documents.map((value: unknown, index) => ['', value, `record ${index + 1}`] as const)
      : Object.entries(isObject(documents) ? documents : {}).map(
          ([id, value]) => [id, value, `record ${quote(`${name}/${lastPart(id)}`)}`] as const,
        )
    for (const [key, document, place] of entries) {
      const value = key === '' ? unwrap(document) : withId(unwrap(document), lastPart(key))
      const at = Array.isArray(documents) ? `${place} of ${quote(name)}` : place
      if (!isObject(value)) {
        found.push({ at, value })
        continue
      }
      found.push({ at, value: withoutSubcollections(value), ...(parent && { parent }) })
      const id = typeof value['id'] === 'string' ? lastPart(value['id']) : undefined
      for (const member of subcollectionMembers) this.addAll(value[member], id, depth + 1)
    }
    return this
  }
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
