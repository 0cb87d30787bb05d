import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'

const longText = (length: number) => 'a'.repeat(length)

export const oversizedRequests: AttackKind = {
  name: 'oversized headers and addresses',
  async run(target) {
    const tally = new Tally()
    const heads = [4_000, 16_000, 17_000, 70_000, 1_000_000].flatMap((length) => [
      `GET /${longText(length)} HTTP/1.1\r\nHost: a`,
      `GET /tips?${longText(length)} HTTP/1.1\r\nHost: a`,
      `GET /tips HTTP/1.1\r\nHost: a\r\nX-Long: ${longText(length)}`,
      `GET /tips HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b; '.repeat(length / 5)}`,
      `GET /tips HTTP/1.1\r\nHost: a\r\n${longText(length)}: x`,
      `GET /tips HTTP/1.1\r\nHost: a${'\r\nx: y'.repeat(length / 6)}`,
      `GET /tips HTTP/1.1\r\nHost: ${longText(length)}`,
      `${longText(length)} /tips HTTP/1.1\r\nHost: a`,
      `GET /tips HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${'1.1.1.1, '.repeat(length / 9)}`,
      `GET /tips HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${'br;q=0, '.repeat(length / 8)}`,
      `GET /tips HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${'"x", '.repeat(length / 5)}`,
      `GET /sign-in/callback?${'a=b&'.repeat(length / 4)} HTTP/1.1\r\nHost: a`,
      `GET /__manifest?paths=${'/tips,'.repeat(length / 6)} HTTP/1.1\r\nHost: a`,
    ])
    await inParallel(
      [...heads, 'GET /tips HTTP/1.1\r\nHost: a\r\n__proto__: x\r\nconstructor: y'],
      async (head) => {
        const begin = performance.now()
        const status = statusOf(await sendRaw(target.port, `${head}\r\nConnection: close\r\n\r\n`))
        const isQuick = performance.now() - begin < 5_000
        const isPrevented =
          status < 500 && (head.length < 17_000 || status === 431 || status === 400 || status === 0)
        tally.count(isPrevented && isQuick, `${head.slice(0, 60)}… (${head.length}): ${status}`)
      },
    )
    return tally
  },
}
