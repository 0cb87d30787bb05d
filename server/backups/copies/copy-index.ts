import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { readLimitedText } from '#server/base/limited-text.ts'
import { sha256Of } from '#server/storage/backup/points/point.ts'
import type { Place } from './place.ts'

/** Names are those of backups, so that nothing else is ever read or removed. */
const backupPattern = /^vatra-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/
const filePattern = /^vatra-\d{4}-\d{2}-\d{2}-\d{6}(?:\.\d{1,6}\.point|\.backup)\.age$/

const fileSchema = z.strictObject({
  name: z.string().regex(filePattern),
  backup: z.string().regex(backupPattern),
  /** The number of a point; 0 for the backup itself. */
  number: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** Another version of it has another text. */
  source: z.string().max(100),
  /** Before it was compressed and encrypted. */
  bytes: z.int().min(0),
  sha256: z.string().length(64),
})

const indexSchema = z.object({
  format: z.literal(1),
  /** The id of the store whose copies they are. */
  site: z.string().max(100),
  /** Grows with each index that is written. */
  number: z.int().min(1),
  /** Until when the copies have everything. */
  upTo: z.iso.datetime(),
  /** Hashes of the erasures of images that are in no file. */
  erased: z.array(z.string().max(100)).default([]),
  files: z.array(fileSchema),
  /** To be removed from the place. */
  gone: z.array(z.string().regex(filePattern)),
})

export type CopiedFile = z.infer<typeof fileSchema>
export type CopyIndex = z.infer<typeof indexSchema>

/** Written in turn, so that one of them is always whole. */
const names = ['vatra-copies-1.json', 'vatra-copies-2.json'] as const
const maxSize = 16 * 1024 * 1024

export type FoundIndex =
  | { state: 'found'; index: CopyIndex }
  /** Nothing was ever copied there. */
  | { state: 'none' }
  /** There is something under one of the names, but nothing that this program can read. */
  | { state: 'unreadable' }

export async function readIndex(place: Place): Promise<FoundIndex> {
  const texts = await Promise.all(
    names.map(async (name) => {
      const body = await place.read(name)
      return body && ((await readLimitedText({ body }, maxSize)) ?? '')
    }),
  )
  const written = texts.filter((text) => text !== undefined)
  const [index] = written
    .map(parseIndex)
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.number - one.number)
  if (index) return { state: 'found', index }
  return { state: written.length > 0 ? 'unreadable' : 'none' }
}

export async function writeIndex(
  place: Place,
  content: Omit<CopyIndex, 'number'>,
  number: number,
): Promise<CopyIndex> {
  const index = { ...content, number }
  const text = JSON.stringify(index)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'vatra-index-'))
  const file = join(folder.path, 'index')
  await writeFile(file, text)
  await place.write(names[number % 2 === 0 ? 0 : 1], file, sha256Of(text))
  return index
}

function parseIndex(text: string): CopyIndex | undefined {
  try {
    return indexSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
