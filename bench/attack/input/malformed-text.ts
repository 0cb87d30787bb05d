import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'

const malformedTexts = [
  '%',
  '%f',
  '%ff',
  '%c0%ae',
  '%c0%80',
  '%e0%80%80',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%00',
  '%u0041',
  '%E2%80%AE',
  '%EF%BB%BF',
  '%F0%9F%94%A5',
  '%25%30%30',
  '%0d%0aset-cookie:a=b',
  '%e2%80%a8',
  '+',
  '__proto__',
  'constructor',
  'e%CC%81',
  '%C3%A9',
  '%FE%FF',
  '[object%20Object]',
  '-1',
  '1e999',
  'NaN',
  'a'.repeat(3_000),
]
const createPath = [
  (text: string) => `/${text}`,
  (text: string) => `/news/${text}`,
  (text: string) => `/team/${text}.data`,
  (text: string) => `/media/${text}`,
  (text: string) => `/static/${text}`,
  (text: string) => `/tips?lng=${text}`,
  (text: string) => `/news?page=${text}`,
  (text: string) => `/__manifest?version=${text}&paths=${text}`,
  (text: string) => `/live?since=${text}`,
  (text: string) => `/sign-in/callback?state=${text}&code=${text}`,
  (text: string) => `/tips?${text}=${text}&${text}`,
  (text: string) => `/adminf83922ab/${text}`,
]

export const malformedText: AttackKind = {
  name: 'malformed text',
  async run(target) {
    const tally = new Tally()
    const paths = createPath
      .flatMap((create) => malformedTexts.map(create))
      .filter((path) => !path.startsWith('/live'))
    const { cookie } = await target.newAdministrator()
    const requests = paths.flatMap((path) => [
      { path },
      { path, headers: { cookie: `lng=${path.slice(0, 2_000)}; __Host-session=%ff` } },
      { path, sessionCookie: cookie },
    ])
    await inParallel(requests, async ({ path, ...options }) => {
      const { status } = await target.request(path, options)
      tally.count(status < 500, `${path} got status ${status}`)
    })
    const bytes = Array.from({ length: 200 }, () =>
      target.random
        .bytes(40)
        .toString('latin1')
        .replace(/[\r\n]/g, ''),
    )
    await inParallel(bytes, async (text) => {
      const head = `GET /tips?q=${text} HTTP/1.1\r\nHost: a\r\nX-Text: ${text}\r\nCookie: ${text}\r\nConnection: close\r\n\r\n`
      const status = statusOf(await sendRaw(target.port, Buffer.from(head, 'latin1')))
      tally.count(status < 500, `${JSON.stringify(text)} got status ${status}`)
    })
    return tally
  },
}
