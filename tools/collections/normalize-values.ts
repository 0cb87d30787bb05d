import { isLanguage, type Language } from '#core/localized.ts'
import { isObject, lastPart, type JsonObject } from './formats/raw-records.ts'
import { readMoment } from './timestamps.ts'

/** Documents of the hosted database have at most 20 levels. */
const maxDepth = 25

/**
 * Makes a plain value of what tools write: times become texts with their zone, references the path of their
 * document, and null, which stands for nothing, goes.
 */
export function normalizeValue(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) return value.map((item) => normalizeValue(item, depth + 1))
  if (!isObject(value)) return value
  const plain = readMoment(value) ?? readReference(value)
  if (plain !== undefined) return plain
  const wrapped = unwrap(value)
  if (wrapped) return normalizeValue(wrapped.value, depth + 1)
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(
    members.map(([name, member]) => [name, normalizeValue(member, depth + 1)]),
  )
}

/** `ua` is the country, but many sites use it for the language. */
export function normalizeLanguage(value: string): string {
  const [code = ''] = value.toLowerCase().split(/[-_]/)
  const language = code === 'ua' ? ('uk' satisfies Language) : code
  return isLanguage(language) ? language : value
}

/** The path, whatever else its library has written beside it. */
function readReference(value: JsonObject): string | undefined {
  const path = value['__ref__'] ?? value['$reference'] ?? value['referencePath']
  if (typeof path === 'string') return path
  const { segments } = isObject(value['_path']) ? value['_path'] : {}
  if (!Array.isArray(segments)) return undefined
  return segments.every((segment) => typeof segment === 'string') ? segments.join('/') : undefined
}

const wrapperNames = [
  'timestampValue',
  'stringValue',
  'integerValue',
  'doubleValue',
  'booleanValue',
  'referenceValue',
  'nullValue',
  '$date',
  '$oid',
  '$numberLong',
]

/** A value beside the name of its type. */
function unwrap(value: JsonObject): { value: unknown } | undefined {
  const names = Object.keys(value)
  if (names.length === 2 && 'value' in value && ('__datatype__' in value || 'type' in value)) {
    const type = value['__datatype__'] ?? value['type']
    return isTypeName(type) ? { value: value['value'] } : undefined
  }
  const [name = ''] = names
  const inner = value[name]
  if (names.length !== 1) return undefined
  if (wrapperNames.includes(name)) {
    const isNumber = name === '$numberLong' && typeof inner === 'string'
    return { value: isNumber ? Number(inner) : inner }
  }
  if (name === 'arrayValue' && isObject(inner)) return { value: inner['values'] ?? [] }
  if (name === 'mapValue' && isObject(inner)) return { value: inner['fields'] ?? {} }
  return undefined
}

function isTypeName(type: unknown): boolean {
  return (
    typeof type === 'string' &&
    ['timestamp', 'documentReference', 'date', 'reference', 'string', 'number'].includes(type)
  )
}

/** An id as references name it. */
export function normalizeId(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? lastPart(value) : value
}
