import { createReadStream } from 'node:fs'
import { decodeText, parseJson } from './parse-text.ts'
import type { ReadRecord } from './raw-records.ts'

/** No record is as long: a text has 50,000 characters at most. */
const maxLineBytes = 2 * 1024 * 1024
const lineEnd = 0x0a

/** Reads JSON lines. However long a line is, no more of it than the limit is kept in memory. */
export async function* readLines(file: string): AsyncGenerator<ReadRecord> {
  let line = 1
  let parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    length += part.length
    if (length <= maxLineBytes) parts.push(part)
    else parts = []
  }
  const finish = (): ReadRecord[] => {
    const parsed = length > maxLineBytes ? tooLong(line) : parseLine(line, Buffer.concat(parts))
    line += 1
    parts = []
    length = 0
    return parsed ? [parsed] : []
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, start)) {
      add(chunk.subarray(start, end))
      yield* finish()
      start = end + 1
    }
    add(chunk.subarray(start))
  }
  yield* finish()
}

function tooLong(line: number): ReadRecord {
  return { at: `line ${line}`, problem: `is longer than ${maxLineBytes / 1024 / 1024} MB` }
}

function parseLine(line: number, bytes: Buffer): ReadRecord | undefined {
  const at = `line ${line}`
  const text = decodeText(bytes)
  if (text === undefined) return { at, problem: 'is not in UTF-8' }
  if (text.trim() === '') return undefined
  const parsed = parseJson(text)
  return parsed ? { at, ...parsed } : { at, problem: 'is no JSON' }
}
