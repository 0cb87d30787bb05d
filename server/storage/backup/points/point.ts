import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { digestSchema } from '#server/storage/backup/manifest.ts'
import type { Row, Value } from '#server/storage/backup/table-rows.ts'
import { backedUpTableNames, type BackedUpTable } from '#server/storage/subjects.ts'

const mebibyte = 1024 * 1024
/** The size of the rows of one point. What is larger begins a new backup. */
export const maxPointSize = 64 * mebibyte
/** Bytes of images are a third longer in the text, and texts have escapes. */
const maxTextSize = 4 * maxPointSize

const bytesSchema = z.strictObject({ base64: z.base64() })
const valueSchema = z.union([z.string(), z.number(), z.null(), bytesSchema])
const rowSchema = z.record(z.string(), valueSchema)

const headerSchema = z.strictObject({
  format: z.literal(1),
  /** The SHA-256 of the point before this one, or of the manifest of the backup. */
  follows: z.string(),
  createdAt: z.iso.datetime(),
  schema: z.int(),
  /** Digests of all rows that the tables have at this point. */
  tables: z.partialRecord(z.enum(backedUpTableNames), digestSchema),
})
const changeSchema = z.strictObject({
  table: z.enum(backedUpTableNames),
  key: rowSchema,
  /** Missing where the row was deleted. */
  row: rowSchema.optional(),
})

export type PointHeader = z.infer<typeof headerSchema>
export type RowChange = { table: BackedUpTable; key: Record<string, Value>; row?: Row }
export type Point = { header: PointHeader; changes: RowChange[] }

/** Encodes what has changed since the point before it: compressed lines of JSON, the first of which is the header. */
export async function encodePoint({ header, changes }: Point): Promise<Buffer> {
  const lines = [header, ...changes.map(toText)].map((line) => JSON.stringify(line))
  return promisify(gzip)(lines.join('\n'))
}

/** Undefined where it is unreadable, and for what is no point. */
export async function decodePoint(bytes: Uint8Array): Promise<Point | undefined> {
  try {
    const text = await promisify(gunzip)(bytes, { maxOutputLength: maxTextSize })
    const [header, ...changes] = text
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line))
    return {
      header: headerSchema.parse(header),
      changes: changes.map((change) => fromText(changeSchema.parse(change))),
    }
  } catch {
    return undefined
  }
}

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function toText({ table, key, row }: RowChange): z.infer<typeof changeSchema> {
  return { table, key: textsOf(key), ...(row && { row: textsOf(row) }) }
}

function fromText({ table, key, row }: z.infer<typeof changeSchema>): RowChange {
  return { table, key: valuesOf(key), ...(row && { row: valuesOf(row) }) }
}

function textsOf(row: Row): z.infer<typeof rowSchema> {
  return mapValues(row, (value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  )
}

function valuesOf(row: z.infer<typeof rowSchema>): Row {
  return mapValues(row, (value) =>
    typeof value === 'object' && value ? Buffer.from(value.base64, 'base64') : value,
  )
}

function mapValues<From, To>(
  row: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]))
}
