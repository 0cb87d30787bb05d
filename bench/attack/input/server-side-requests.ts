import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { contentNames } from '#core/content/content-kinds.ts'
import { sendRaw } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { filledForm, feedbackForm } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'

const headers = [
  'host',
  'x-forwarded-host',
  'forwarded',
  'referer',
  'origin',
  'x-original-url',
  'x-rewrite-url',
  'x-wap-profile',
  'via',
  'true-client-ip',
  'x-http-host-override',
  'proxy-host',
  'from',
  'profile',
  'traceparent',
]

/** The site never fetches an address from a text: a listener here must never get a connection. */
export const serverSideRequests: AttackKind = {
  name: 'server-side request forgery',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const expectNoConnection = async (description: string, attack: () => Promise<unknown>) => {
      await attack()
      tally.count(connections === 0, `${description} made the server connect`)
      connections = 0
    }
    try {
      for (const host of hosts) {
        const url = `http://${host}:${port}/x.jpg`
        await expectNoConnection(url, () => sendAddressEverywhere(target, url, cookie))
        await expectNoConnection(`https at ${host}`, () =>
          sendAddressEverywhere(target, url.replace('http', 'https'), cookie),
        )
      }
      for (const header of headers) {
        await expectNoConnection(`the header ${header}`, () =>
          inParallel(target.pages, (path) =>
            target.request(path, { headers: { [header]: `http://127.0.0.1:${port}/` } }),
          ),
        )
      }
      await expectNoConnection('an absolute address', () =>
        sendRaw(
          target.port,
          `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
        ),
      )
      await expectNoConnection('CONNECT', () =>
        sendRaw(target.port, `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: a\r\n\r\n`, 300),
      )
      await expectNoConnection('delayed work', () => pause(500))
    } finally {
      listener.close()
    }
    return tally
  },
}

const hosts = [
  '127.0.0.1',
  'localhost',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '127.0.0.1.',
  '①②⑦.0.0.1',
]
const readingPaths = [
  '/news',
  '/team',
  '/events',
  '/news.rss',
  '/events.ics',
  '/adminf83922ab/news',
]

/** Writes the address into every text, link and image field, and requests the pages that show them. */
async function sendAddressEverywhere(target: Target, url: string, cookie: string): Promise<void> {
  for (const contentName of contentNames) {
    const form = filledForm(contentName, `![x](${url}) ${url}`.slice(0, 100))
    for (const field of ['eventLink', 'images', 'photo', 'contacts']) {
      if (field in form) form[field] = url
    }
    const submittedForm = { intent: 'create', ...form, key: crypto.randomUUID() }
    await target.post(`/adminf83922ab/actions/${contentName}`, submittedForm, {
      sessionCookie: cookie,
    })
  }
  for (const path of readingPaths) await target.request(path, { sessionCookie: cookie })
  const image = { image: url, url, address: url, intent: 'describe' }
  await target.post('/adminf83922ab/images', image, { sessionCookie: cookie })
  await target.post('/adminf83922ab/markdown', { text: `![x](${url})` }, { sessionCookie: cookie })
  await target.post('/feedback', feedbackForm({ message: url }))
  await target.post('/sign-in', { returnTo: url })
  const encoded = encodeURIComponent(url)
  await target.request(`/adminf83922ab/images?of=${encoded}`, { sessionCookie: cookie })
  await target.request(`/sign-in/callback?iss=${encoded}&code=x&state=x`)
  await target.request(`/media/${encoded}`)
  await target.request(`/tips?url=${encoded}&next=${encoded}&callback=${encoded}`)
}
