import { malformedHosts } from '#scripts/testing/hostile/requests.ts'
import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { feedbackForm } from '../helpers/forms.ts'
import { withoutVersion } from '../helpers/http-client.ts'

const foreignHosts = [
  'evil.example',
  'evil.example:443',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'vatra.example.evil.example',
  'xn--80ak6aa92e.com',
  'EVIL.example.',
]

const forgedHosts: AttackKind = {
  name: 'forged and malformed Host',
  async run(target) {
    const tally = new Tally()
    const statusFor = async (lines: string) => {
      const bytes = Buffer.from(`${lines}\r\nConnection: close\r\n\r\n`)
      return statusOf(await sendRaw(target.port, bytes))
    }
    const refused = [
      ...malformedHosts.map((host) => `GET /tips HTTP/1.1\r\nHost: ${host}`),
      'GET /tips HTTP/1.1',
      'GET /tips HTTP/1.1\r\nHost: vatra.example\r\nhost: vatra.example',
      'GET /tips HTTP/1.1\r\nHost: vatra.example\r\nHost: evil.example',
      'GET /tips HTTP/0.9\r\nHost: vatra.example',
      'GET /tips HTTP/2.0\r\nHost: vatra.example',
      'GET /tips',
      'GET http://evil.example/tips HTTP/1.1\r\nHost: vatra.example',
      'GET //evil.example/tips\\ HTTP/1.1 x\r\nHost: vatra.example',
      'GET * HTTP/1.1\r\nHost: vatra.example',
      'GET tips HTTP/1.1\r\nHost: vatra.example',
    ]
    await inParallel(refused, async (lines) => {
      const status = await statusFor(lines)
      tally.count(status >= 400 && status < 500, `${JSON.stringify(lines)}: ${status}`)
    })
    const paths = [...target.pages, '/sitemap.xml', '/news.rss', '/events.ics', '/robots.txt']
    await inParallel(
      paths.flatMap((path) => foreignHosts.map((host) => ({ path, host }))),
      async ({ path, host }) => {
        const headers = { host, 'x-forwarded-host': host, 'x-original-host': host }
        const { body } = await target.request(path, { headers })
        const word = host.replace(/[.:\d[\]]+$/, '').toLowerCase()
        const isRepeated = word !== '' && withoutVersion(body).toLowerCase().includes(`//${word}`)
        tally.count(!isRepeated, `${path} contains the host ${host}`)
      },
    )
    return tally
  },
}

const maxForms = 30
const spellings = [
  '/feedback',
  '/static/../feedback',
  '/./feedback',
  '/x/%2e%2E/feedback',
  '/feedback.data',
  '/feedback/messages',
  '/tips/..\\feedback',
  '/media/../feedback.data',
  '//../feedback',
  '/feedback?lng=en',
  '/.//../feedback',
  '/live/../feedback',
  '/%2e/feedback/messages?index',
]

const ambiguousAddresses: AttackKind = {
  name: 'ambiguous addresses',
  async run(target) {
    const tally = new Tally()
    for (let round = 0; round < 4; round++) {
      const clientAddress = target.newAddress()
      let acceptedForms = 0
      for (let nth = 0; nth < 60; nth++) {
        const path = target.random.pick(spellings)
        const { status } = await target.post(
          path,
          { message: 'x' },
          { headers: { 'x-forwarded-for': clientAddress } },
        )
        if (status === 400 || status === 303 || status === 200) acceptedForms += 1
        tally.count(
          acceptedForms <= maxForms,
          `POST ${path} was form ${acceptedForms} of one address`,
        )
      }
    }
    for (const spelling of spellings) {
      const path = spelling.replace('feedback', 'adminf83922ab/admins')
      const { status } = await target.post(path, feedbackForm())
      tally.count(
        status === 401 || status === 404 || status === 405 || status === 400,
        `POST ${path}: ${status}`,
      )
    }
    return tally
  },
}

export const hostAndPathAttacks = [forgedHosts, ambiguousAddresses]
