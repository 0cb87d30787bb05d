import { contentNames } from '#core/content/content-kinds.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import {
  encodeForm,
  encodeMultipart,
  filledForm,
  feedbackForm,
  urlencoded,
} from '../helpers/forms.ts'
import type { Random } from '../helpers/random.ts'

const boundaries = [
  'edge',
  '',
  'e'.repeat(71),
  'e'.repeat(5_000),
  '"edge',
  'edge\u0000',
  'ed ge',
  '--',
  'другий',
]
const insertions = [
  '\r\n--edge\r\n',
  '--edge--',
  '\0',
  '\r',
  '\n\n',
  '&=&',
  '%',
  '%ff',
  '\r\n\r\n',
  ';',
  'filename="../../x"',
  "; filename*=utf-8''%ff%00",
  'charset=utf-7',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Type: multipart/mixed; boundary=edge\r\n',
  '_charset_=utf-16',
  '\ud800',
]

/** Damages the body in one to four ways that have crashed parsers. */
function damage(body: string, random: Random): string {
  let damaged = body
  for (let remaining = 1 + random.below(4); remaining > 0; remaining--) {
    const position = random.below(damaged.length + 1)
    const length = random.below(40)
    damaged = random.pick([
      () => damaged.slice(0, position),
      () => damaged.slice(0, position) + damaged.slice(position + length),
      () => damaged.slice(0, position) + random.pick(insertions) + damaged.slice(position),
      () =>
        damaged.slice(0, position) +
        damaged.slice(position, position + length).repeat(20) +
        damaged.slice(position),
      () => damaged.replaceAll('\r\n', '\n'),
      () =>
        damaged.slice(0, position) + random.bytes(8).toString('latin1') + damaged.slice(position),
    ])()
  }
  return damaged
}

export const damagedForms: AttackKind = {
  name: 'damaged forms',
  async run(target) {
    const tally = new Tally()
    const { random } = target
    const { cookie } = await target.newAdministrator()
    const damaged = Array.from({ length: 2_400 }, (_, nth) => {
      const isMultipart = nth % 2 === 0
      const isAdminForm = nth % 4 < 2
      const contentName = random.pick(contentNames)
      const form = isAdminForm
        ? { intent: 'create', key: crypto.randomUUID(), ...filledForm(contentName, 'damaged') }
        : feedbackForm()
      const type = `multipart/form-data; boundary=${nth % 8 === 0 ? random.pick(boundaries) : 'edge'}`
      return {
        path: isAdminForm
          ? `/adminf83922ab/${random.pick(['images', 'markdown', ...[contentName, 'admins', 'feedback', 'images'].map((subject) => `actions/${subject}`)])}`
          : random.pick(['/feedback', '/feedback/messages', '/sign-in', '/sign-out']),
        body: Buffer.from(
          damage(isMultipart ? encodeMultipart(form) : encodeForm(form), random),
          'latin1',
        ),
        headers: {
          origin: target.origin,
          ...(isMultipart
            ? { 'content-type': Buffer.from(type).toString('latin1').replaceAll('\0', '') }
            : urlencoded),
        },
        ...(isAdminForm && { sessionCookie: cookie }),
      }
    })
    await inParallel(
      damaged,
      async ({ path, ...options }) => {
        const begin = performance.now()
        const { status } = await target.request(path, { method: 'POST', ...options })
        const isQuick = performance.now() - begin < 5_000
        tally.count(status < 500 && isQuick, `POST ${path} of a damaged form: ${status}`)
      },
      8,
    )
    return tally
  },
}
