import { expect, test } from 'vitest'
import enAdmin from '#locales/en/admin.json' with { type: 'json' }
import en from '#locales/en/feedback.json' with { type: 'json' }
import ukAdmin from '#locales/uk/admin.json' with { type: 'json' }
import uk from '#locales/uk/feedback.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { messageForm } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const email = 'lyst@mayak.example'
const site = await openTestSite({
  community: { email },
  trustedProxies: 1,
  env: { FEEDBACK_PER_DAY: '1' },
})

let address = 0
const post = (path: string, message: string) =>
  site.post(path, messageForm({ message, key: message, took: '5000' }), {
    'x-forwarded-for': `10.4.0.${++address}`,
  })

test('when all visitors have sent too much for a day, the next one keeps the text and learns what to do', async () => {
  const cookie = await signInAdministrator(site)
  const read = async (path: string) =>
    (await site.request(`/adminf83922ab${path}`, { headers: { cookie } })).body.toString()
  const readList = (lng: string) => read(`/feedback?lng=${lng}`)
  const readOverview = () => read('')
  const partAfter = (text: string, name: string) => text.split(`{{${name}}}`)[1] ?? ''
  expect((await post('/feedback', 'Перший лист')).status).toBe(303)
  expect(await readList('uk')).not.toContain(partAfter(ukAdmin.feedback.full, 'when'))
  expect(await readOverview()).not.toContain(partAfter(ukAdmin.feedback.wasFull, 'when'))

  for (const [lng, { full }] of [
    ['uk', uk.problems],
    ['en', en.problems],
  ] as const) {
    const reply = await post(`/feedback?lng=${lng}`, 'Другий лист')
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '3600'])
    expect(reply.body.toString()).toContain(full.replace('{{email}}', email))
    expect(reply.body.toString()).toContain('Другий лист</textarea>')
  }
  const inPlace = await post('/feedback/messages', 'Третій лист')
  expect([inPlace.status, inPlace.body.toString()]).toEqual([503, '{"ok":false,"reason":"full"}'])

  expect(await readList('uk')).toContain(partAfter(ukAdmin.feedback.full, 'when'))
  expect(await readList('en')).toContain(partAfter(enAdmin.feedback.full, 'when'))
  expect(await readOverview()).toContain(partAfter(ukAdmin.feedback.wasFull, 'when'))
})
