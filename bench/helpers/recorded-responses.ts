import { readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A recorded response: its headers in order and its bytes. */
export type RecordedResponse = { headers: string[]; body: Buffer }

/** The front page shows a random drawing: this many requests are enough to see all of them. */
const glances = 60

/** Records the front page of a running site with each drawing. */
export async function recordFrontPages(port: number): Promise<RecordedResponse[]> {
  const seen = new Map<string, RecordedResponse>()
  for (let glance = 0; glance < glances; glance++) {
    const still = await ask(port, '/')
    seen.set(still.body.toString('latin1'), still)
  }
  return [...seen.values()]
}

/** Records the files of the build: styles, fonts, images. */
export async function recordFiles(
  port: number,
  root: string,
): Promise<Record<string, RecordedResponse[]>> {
  const stills: Record<string, RecordedResponse[]> = {}
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length)
    if (entry.isFile() && !/\.(js|br|gz)$/.test(path)) stills[path] = [await ask(port, path)]
  }
  return stills
}

/** The page without its scripts. */
export function withoutScripts({ headers, body }: RecordedResponse): RecordedResponse {
  const html = brotliDecompressSync(body).toString()
  const read = html.replaceAll(/<script\b[^]*?<\/script>/g, '')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const packed = brotliCompressSync(read, { params })
  const length = headers.findIndex((name) => name.toLowerCase() === 'content-length')
  return { headers: headers.with(length + 1, String(packed.length)), body: packed }
}

/** Writes the responses that bench/helpers/static-server.mjs sends. */
export function writeResponses(file: string, stills: Record<string, RecordedResponse[]>): string {
  writeFileSync(file, serialize(stills))
  return file
}

function ask(port: number, path: string): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`${path} answers ${answer.statusCode}`))
      buffer(answer).then((body) => resolve({ headers: lasting(answer.rawHeaders), body }), reject)
    })
      .once('error', reject)
      .end()
  })
}

/** Node adds these headers to each response by itself. */
function lasting(headers: string[]): string[] {
  const own = /^(date|connection|keep-alive)$/i
  return headers.filter((_, at) => !own.test(headers[at - (at % 2)] ?? ''))
}
