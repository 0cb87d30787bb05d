// A minimal Node server that sends recorded bytes for each address. An address with several responses
// sends a random one, like the front page with its drawings. Plain JavaScript like the build, because stripping
// types would distort the startup time.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { deserialize } from 'node:v8'

const [, , file = ''] = process.argv
/** @type {Map<string, import('./recorded-responses.ts').RecordedResponse[]>} */
const responses = new Map(Object.entries(deserialize(readFileSync(file))))

createServer((request, response) => {
  const candidates = responses.get(request.url ?? '/')
  const recorded = candidates?.[Math.floor(Math.random() * candidates.length)]
  if (!recorded) return void response.writeHead(404).end()
  response.writeHead(200, recorded.headers).end(recorded.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
