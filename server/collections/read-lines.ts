import { createReadStream } from 'node:fs'

/** No record is as long: a text has 50,000 characters at most. */
const maxLineBytes = 2 * 1024 * 1024
const lineEnd = 0x0a

/** A line of a file, counted from 1; without `value` where it is no JSON. */
export type Line = { line: number; value: unknown } | { line: number; problem: string }

/** Reads JSON lines. However long a line is, no more of it than the limit is kept in memory. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let line = 1
  let parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    length += part.length
    if (length <= maxLineBytes) parts.push(part)
    else parts = []
  }
  const finish = (): Line[] => {
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

function tooLong(line: number): Line {
  return { line, problem: `is longer than ${maxLineBytes / 1024 / 1024} MB` }
}

/** Undefined for an empty line. */
function parseLine(line: number, bytes: Buffer): Line | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { line, problem: 'is not in UTF-8' }
  }
  if (text.trim() === '') return undefined
  try {
    return { line, value: JSON.parse(text) }
  } catch {
    return { line, problem: 'is no JSON' }
  }
}
