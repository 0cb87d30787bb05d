/** A form as an administrator's browser sends it: anything, until it has been read. */
export type FormValues = Record<string, unknown>

export type DocumentVersion = { id: string; version: number }

/** Which document in which version its editor saw; nothing of that for a new one. */
export function parseDocumentVersion({
  id,
  version,
}: FormValues): DocumentVersion | undefined | 'malformed' {
  if (id === undefined && version === undefined) return undefined
  if (typeof id !== 'string' || typeof version !== 'string') return 'malformed'
  const isSound = /^[\w-]{1,64}$/.test(id) && /^[1-9]\d{0,9}$/.test(version)
  return isSound ? { id, version: Number(version) } : 'malformed'
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
