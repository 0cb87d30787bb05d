/** A record as the file has it; `at` says where, such as 'line 3'. */
export type RawRecord = {
  at: string
  value: unknown
  /** The id of the document that has the record in a collection of its own. */
  parent?: string
  /** The id under which an earlier version has imported it. */
  earlierId?: string | undefined
}

/** Without `value` where the file has no record there. */
export type ReadRecord = RawRecord | { at: string; problem: string }

export type RawCollection = {
  file: string
  name: string
  records: () => Iterable<ReadRecord> | AsyncIterable<ReadRecord>
}

export type Source = {
  file: string
  form: string
  collections: RawCollection[]
  /** In words, about parts that cannot become content. */
  notes: string[]
}

/** Those of which there is at least one, behind their numbers. */
export function countedNotes(notes: readonly (readonly [number, string])[]): string[] {
  return notes.flatMap(([count, note]) => (count > 0 ? `${count} ${note}` : []))
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Paths are like `projects/…/documents/events/abc`. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A foreign text for the terminal: short, and without control characters. */
export function quote(text: string): string {
  return JSON.stringify(shorten(text))
}

export function shorten(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return withoutControls(short)
}

/** A file, an archive or a channel of others may have a name that commands the terminal. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '�')
}
