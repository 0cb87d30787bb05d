// A minimal Node server: it looks up the address and sends recorded bytes. An address with several responses
// sends a random one, like the front page with its drawings. Plain JavaScript like the build, because stripping
// types would distort the startup time.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { deserialize } from 'node:v8'

/** @type {Map<string, import('./recorded-responses.ts').Still[]>} */
const stills = new Map(Object.entries(deserialize(readFileSync(String(process.argv[2])))))

createServer((request, response) => {
  const answers = stills.get(request.url ?? '/')
  const answer = answers?.[Math.floor(Math.random() * answers.length)]
  if (!answer) return void response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
