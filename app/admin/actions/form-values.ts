/** A form as a browser sends it: unknown values until they have been parsed. */
export type FormValues = Record<string, unknown>

export type DocumentVersion = { id: string; version: number }

/** The document, and the version of it that the administrator saw; undefined for a new document. */
export function parseDocumentVersion({
  id,
  version,
}: FormValues): DocumentVersion | undefined | 'malformed' {
  if (id === undefined && version === undefined) return undefined
  if (typeof id !== 'string' || typeof version !== 'string') return 'malformed'
  const isValid = /^[\w-]{1,64}$/.test(id) && /^[1-9]\d{0,9}$/.test(version)
  return isValid ? { id, version: Number(version) } : 'malformed'
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
