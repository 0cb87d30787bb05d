import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { fileOf } from './collections.ts'
import { findFile } from './find-file.ts'
import type { ImportContext } from './import-context.ts'
import { readLines } from './read-lines.ts'
import { reasonOf } from './record-schema.ts'

/** The valid records of a file, which may be missing; the others are reported. */
export async function* readRecords<Value>(
  { folder, refuse }: ImportContext,
  collectionName: string,
  schema: z.ZodType<Value, unknown>,
  onRefused: (value: unknown) => void = () => {},
): AsyncGenerator<{ line: number; record: Value }> {
  const file = fileOf(collectionName)
  if (!existsSync(join(folder, file))) return
  const found = await findFile(folder, file)
  if (!found.ok) return refuse({ file, reason: found.reason })
  for await (const read of readLines(found.file)) {
    const { line } = read
    if ('problem' in read) {
      refuse({ file, line, reason: read.problem })
      continue
    }
    const parsed = schema.safeParse(withoutNulls(read.value))
    if (parsed.success) {
      yield { line, record: parsed.data }
      continue
    }
    refuse({ file, line, ...reasonOf(parsed.error) })
    onRefused(read.value)
  }
}

/** A document database stores null for what is missing. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
}
