import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { closeAfterwards } from '#test/helpers/close-afterwards.ts'

export type Arrived = { to: string; headers: string; subject: string; text: string }

/** Keeps the mails that arrive, or refuses them with a code; closes as `closeAfterwards` says. */
export async function startMailServer(port = 0) {
  const state = { arrived: [] as Arrived[], refusal: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        if (state.refusal === 0) state.arrived.push({ to, ...read(raw) })
        const error = new Error(`we do not want ${to} here`)
        done(state.refusal ? Object.assign(error, { responseCode: state.refusal }) : null)
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const close = closeAfterwards(() => new Promise<void>((done) => server.close(done)))
  return Object.assign(state, { url: `smtp://127.0.0.1:${address.port}`, close })
}

function read(raw: string): Omit<Arrived, 'to'> {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replaceAll(/\r\n\s+/g, ' ')
  const body = raw.slice(end + 4)
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(headers)
  const text = isBase64
    ? Buffer.from(body, 'base64').toString()
    : unquote(body.replaceAll('=\r\n', ''))
  const [, subject = ''] = /^Subject: (.*)$/m.exec(headers) ?? []
  return { headers, subject: fromWords(subject), text: text.replaceAll('\r\n', '\n') }
}

/** Quoted-printable. */
function unquote(text: string): string {
  const toByte = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
  return Buffer.from(text.replaceAll(/=([0-9A-F]{2})/g, toByte), 'latin1').toString()
}

/** The encoded words of a header, RFC 2047. */
function fromWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    )
}
