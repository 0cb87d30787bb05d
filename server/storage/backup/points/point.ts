import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { digestSchema } from '#server/storage/backup/manifest.ts'
import type { Row } from '#server/storage/backup/table-rows.ts'
import { backedUpTableNames } from '#server/storage/subjects.ts'

const mebibyte = 1024 * 1024
/** The size of the rows of one point. What is larger begins a new backup. */
export const maxPointSize = 64 * mebibyte
/** Bytes of images are a third longer in the text, and texts have escapes. */
const maxTextSize = 4 * maxPointSize

const bytesSchema = z
  .strictObject({ base64: z.base64() })
  .transform(({ base64 }): Uint8Array => Buffer.from(base64, 'base64'))
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
  row: rowSchema.exactOptional(),
})

export type RowChange = z.output<typeof changeSchema>
export type Point = { header: z.infer<typeof headerSchema>; changes: RowChange[] }

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
      changes: changes.map((change) => changeSchema.parse(change)),
    }
  } catch {
    return undefined
  }
}

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function toText({ table, key, row }: RowChange): z.input<typeof changeSchema> {
  return { table, key: textsOf(key), ...(row && { row: textsOf(row) }) }
}

function textsOf(row: Row): z.input<typeof rowSchema> {
  const texts = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  ])
  return Object.fromEntries(texts)
}
