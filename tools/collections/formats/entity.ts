import { decodeText } from './parse-text.ts'
import { readMessage, type Message } from './protobuf.ts'
import type { JsonObject } from './raw-records.ts'

/** A document as the datastore of the hosted database stores it. */
export type Entity = {
  /** The collection and the id of the document, after those of the documents that it is in. */
  path: { collection: string; id: string }[]
  value: JsonObject
}

// The numbers of the fields in the published description of the format (entity.proto).
const entityFields = { key: 13, property: 14, rawProperty: 15 }
const keyPath = 14
const pathElement = 1
const elementFields = { collection: 2, number: 3, name: 4 }
const propertyFields = { meaning: 1, name: 3, isOfList: 4, value: 5 }
const valueFields = { integer: 1, boolean: 2, text: 3, double: 4, point: 5, reference: 12 }
const pointFields = { latitude: 6, longitude: 7 }
const referenceElement = 14
const referenceFields = { collection: 15, number: 16, name: 17 }
const meanings = { time: 7, bytes: [14, 16], entity: 19, emptyList: 24 }
/** Documents of the hosted database have at most 20 levels. */
const maxDepth = 25

/** Throws RangeError where the bytes are no entity. */
export function readEntity(bytes: Buffer, depth = 0): Entity {
  if (depth > maxDepth) throw new RangeError('has too many levels')
  const entity = readMessage(bytes)
  const key = bytesOf(entity, entityFields.key)
  const path = key ? bytesOf(readMessage(key), keyPath) : undefined
  const value = new Map<string, unknown>()
  const { property, rawProperty } = entityFields
  for (const { number, value: inner } of entity) {
    if ((number !== property && number !== rawProperty) || !Buffer.isBuffer(inner)) continue
    const read = readProperty(readMessage(inner), depth)
    const known = value.get(read.name)
    const isMore = read.isOfList && Array.isArray(known)
    if (isMore) known.push(read.value)
    else value.set(read.name, read.isOfList ? [read.value] : read.value)
  }
  return {
    path: path ? readPath(readMessage(path), pathElement, elementFields) : [],
    value: Object.fromEntries(value),
  }
}

function readProperty(property: Message, depth: number) {
  const meaning = Number(numberOf(property, propertyFields.meaning) ?? 0n)
  const bytes = bytesOf(property, propertyFields.value)
  return {
    name: textOf(property, propertyFields.name) ?? '',
    isOfList: meaning !== meanings.emptyList && numberOf(property, propertyFields.isOfList) === 1n,
    value: bytes ? readValue(readMessage(bytes), meaning, depth) : null,
  }
}

/** In a form that `normalizeValue` knows. */
function readValue(value: Message, meaning: number, depth: number): unknown {
  if (meaning === meanings.emptyList) return []
  const integer = numberOf(value, valueFields.integer)
  if (integer !== undefined) {
    const number = Number(BigInt.asIntN(64, integer))
    return meaning === meanings.time ? new Date(number / 1000).toISOString() : number
  }
  const boolean = numberOf(value, valueFields.boolean)
  if (boolean !== undefined) return boolean === 1n
  const bytes = bytesOf(value, valueFields.text)
  if (bytes && meaning === meanings.entity) return readEntity(bytes, depth + 1).value
  if (bytes && meanings.bytes.includes(meaning)) return bytes.toString('base64')
  if (bytes) return toText(bytes)
  const double = bytesOf(value, valueFields.double)
  if (double) return double.readDoubleLE()
  const point = groupOf(value, valueFields.point)
  if (point) {
    const degrees = (number: number) => bytesOf(point, number)?.readDoubleLE()
    return { latitude: degrees(pointFields.latitude), longitude: degrees(pointFields.longitude) }
  }
  const reference = groupOf(value, valueFields.reference)
  if (!reference) return null
  const path = readPath(reference, referenceElement, referenceFields)
  return { __ref__: path.map(({ collection, id }) => `${collection}/${id}`).join('/') }
}

function readPath(message: Message, element: number, fields: typeof elementFields): Entity['path'] {
  const groups = message.flatMap(({ number, value }) =>
    number === element && Array.isArray(value) ? [value] : [],
  )
  return groups.map((group) => ({
    collection: textOf(group, fields.collection) ?? '',
    id: textOf(group, fields.name) ?? String(numberOf(group, fields.number) ?? ''),
  }))
}

function numberOf(message: Message, number: number): bigint | undefined {
  const value = message.find((field) => field.number === number)?.value
  return typeof value === 'bigint' ? value : undefined
}

function bytesOf(message: Message, number: number): Buffer | undefined {
  const value = message.find((field) => field.number === number)?.value
  return Buffer.isBuffer(value) ? value : undefined
}

function groupOf(message: Message, number: number): Message | undefined {
  const value = message.find((field) => field.number === number)?.value
  return Array.isArray(value) ? value : undefined
}

function textOf(message: Message, number: number): string | undefined {
  const bytes = bytesOf(message, number)
  return bytes && toText(bytes)
}

function toText(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text === undefined) throw new RangeError('is not in UTF-8')
  return text
}
