import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackFields } from '#core/feedback/feedback-fields.ts'
import { repeatTo } from '#test/helpers/hostile-texts.ts'
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const boundary = 'of-a-browser'
const formLimit = 60 * 1024
const longFormLimit = 1000 * 1024

const namesOf = ({ fields }: { fields: readonly { name: string }[] }) =>
  fields.map(({ name }) => name)

type Form = { path: string; size: number; fields: readonly string[] }

// Each is parsed by different code; of the content, news have the longest texts.
const forms: Form[] = [
  { path: '/feedback', size: formLimit, fields: feedbackFields },
  { path: '/adminf83922ab/actions/news', size: longFormLimit, fields: namesOf(newsKind) },
  { path: '/adminf83922ab/actions/admins', size: longFormLimit, fields: namesOf(adminKind) },
  { path: '/sign-out', size: formLimit, fields: ['returnTo'] },
]
const copies = 4

const site = await openTestSite({ trustedProxies: 1 })
const cookie = await signInAdministrator(site)
afterAll(() => site.close())

function encodeInParts(fields: [name: string, value: string][]): string {
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

/** A number of bytes in the last field. */
function fillText(piece: string, bytes: number): string {
  return repeatTo(piece, Math.floor((bytes / Buffer.byteLength(piece)) * piece.length))
}

let senders = 0
function post({ path }: Form, body: string): Promise<Reply> {
  senders += 1
  return site.request(path, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      // Each message has another sender address because of the rate limit.
      'x-forwarded-for': `198.51.${senders >> 8}.${senders & 255}`,
      origin: site.origin,
      ...(path.startsWith('/admin') && { cookie }),
    },
    body,
  })
}

/** Processor time of this thread, which runs the site, for several requests at once. */
async function costOf(form: Form, body: string): Promise<number> {
  const usageBefore = process.threadCpuUsage()
  await Promise.all(Array.from({ length: copies }, () => post(form, body)))
  const { user, system } = process.threadCpuUsage(usageBefore)
  return (user + system) / 1000
}

const hostile: Record<string, string> = {
  'combining marks': '\u0301\u0316',
  'Tibetan vowels': '\u0F73',
  'Hangul in parts': '\u1100\u1161\u11A8',
  'line ends': '\r\n',
  addresses: 'a, ',
}

describe.each(forms.map((form) => [form.path, form] as const))(
  'many forms at once: %s',
  (_, form) => {
    const { size, fields } = form
    let usualCost: number
    beforeAll(async () => {
      const plainTexts = fields.map((name): [string, string] => [
        name,
        fillText('щ', size / fields.length),
      ])
      // The first requests load modules.
      await costOf(form, encodeInParts(plainTexts))
      usualCost = await costOf(form, encodeInParts(plainTexts))
    })

    test.each(Object.entries(hostile))('%s cost as much as letters', async (_name, piece) => {
      const texts = fields.map((name): [string, string] => [
        name,
        fillText(piece, size / fields.length),
      ])
      expect(await costOf(form, encodeInParts(texts))).toBeLessThan(3 * usualCost + 100)
    })

    test('a form with too many fields is not parsed', async () => {
      const count = Math.floor(size / 2)
      const usageBefore = process.threadCpuUsage()
      const replies = await Promise.all(
        Array.from({ length: copies }, () => site.post(form.path, 'a&'.repeat(count), { cookie })),
      )
      const { user, system } = process.threadCpuUsage(usageBefore)
      for (const { status } of replies) expect([413, 429]).toContain(status)
      expect((user + system) / 1000).toBeLessThan(3 * usualCost + 100)

      const parts = encodeInParts(Array.from({ length: 101 }, () => ['a', '']))
      expect([413, 429]).toContain((await post(form, parts)).status)
    })
  },
)
