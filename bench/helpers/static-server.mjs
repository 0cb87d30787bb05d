// The least that a server in Node can do: look up the address, send bytes that lie ready. An address
// with several answers gives one of them by chance, as the front page does with its drawings.
// Plain JavaScript, as what is built is: a start that begins with taking types away is no measure.
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
