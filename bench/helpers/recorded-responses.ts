import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'

/** A recorded response: its headers in order and its bytes. */
export type RecordedResponse = { headers: string[]; body: Buffer }

/** The front page shows a random drawing: this many requests are enough to see all of them. */
const requestCount = 60

/** Records the front page of a running site with each drawing. */
export async function recordFrontPages(port: number): Promise<RecordedResponse[]> {
  const responses = new Map<string, RecordedResponse>()
  for (let nth = 0; nth < requestCount; nth++) {
    const response = await recordResponse(port, '/')
    responses.set(response.body.toString('latin1'), response)
  }
  return [...responses.values()]
}

/** Writes the responses that bench/helpers/static-server.mjs sends. */
export function writeResponses(
  file: string,
  responses: Record<string, RecordedResponse[]>,
): string {
  writeFileSync(file, serialize(responses))
  return file
}

function recordResponse(port: number, path: string): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`${path} was answered with ${response.statusCode}`))
      buffer(response).then(
        (body) => resolve({ headers: withoutConnectionHeaders(response.rawHeaders), body }),
        reject,
      )
    })
      .once('error', reject)
      .end()
  })
}

/** Node adds these headers to each response by itself. */
function withoutConnectionHeaders(headers: string[]): string[] {
  const addedByNode = /^(date|connection|keep-alive)$/i
  return headers.filter((_, index) => !addedByNode.test(headers[index - (index % 2)] ?? ''))
}
