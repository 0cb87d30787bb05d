import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { contentNames } from '#core/content/content-kinds.ts'
import { sendRaw } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { filledForm, feedbackForm } from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
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
export const serverSideRequests: AttackClass = {
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
    const calls = async (what: string, attack: () => Promise<unknown>) => {
      await attack()
      tally.count(connections === 0, `${what} made the server connect`)
      connections = 0
    }
    try {
      for (const host of hosts) {
        const url = `http://${host}:${port}/x.jpg`
        await calls(url, () => name(target, url, cookie))
        await calls(`https at ${host}`, () => name(target, url.replace('http', 'https'), cookie))
      }
      for (const header of headers) {
        await calls(`the header ${header}`, () =>
          inParallel(target.pages, (path) =>
            target.request(path, { headers: { [header]: `http://127.0.0.1:${port}/` } }),
          ),
        )
      }
      await calls('an absolute address', () =>
        sendRaw(
          target.port,
          `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
        ),
      )
      await calls('CONNECT', () =>
        sendRaw(target.port, `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: a\r\n\r\n`, 300),
      )
      await calls('something done later', () => pause(500))
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
const readers = ['/news', '/team', '/events', '/news.rss', '/events.ics', '/adminf83922ab/news']

/** Writes the address into every text, link and image field, and requests the pages that show them. */
async function name(target: Target, url: string, cookie: string): Promise<void> {
  for (const section of contentNames) {
    const form = filledForm(section, `![x](${url}) ${url}`.slice(0, 100))
    for (const field of ['eventLink', 'images', 'photo', 'contacts']) {
      if (field in form) form[field] = url
    }
    const sent = { ...form, key: crypto.randomUUID() }
    await target.post(`/adminf83922ab/${section}.data`, sent, { sessionCookie: cookie })
  }
  for (const path of readers) await target.request(path, { sessionCookie: cookie })
  const image = { image: url, url, address: url, intent: 'describe' }
  await target.post('/adminf83922ab/images', image, { sessionCookie: cookie })
  await target.post('/adminf83922ab/markdown', { text: `![x](${url})` }, { sessionCookie: cookie })
  await target.post('/feedback', feedbackForm({ message: url }))
  await target.post('/sign-in', { returnTo: url })
  const coded = encodeURIComponent(url)
  await target.request(`/adminf83922ab/images?of=${coded}`, { sessionCookie: cookie })
  await target.request(`/sign-in/callback?iss=${coded}&code=x&state=x`)
  await target.request(`/media/${coded}`)
  await target.request(`/tips?url=${coded}&next=${coded}&callback=${coded}`)
}
