import { expect, test } from 'vitest'
import { keptAddress } from '#app/offline/kept-pages.ts'
import { eventKind } from '#core/content/event.ts'
import { certificateNumber } from '#core/sign-up/certificate.ts'
import en from '#locales/en/certificates.json' with { type: 'json' }
import uk from '#locales/uk/certificates.json' with { type: 'json' }
import { loggedPath } from '#server/http/addresses.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite()

const name = 'Соломія Таємна'

/** Somebody who was at an event of six hours. */
async function attend() {
  const event = await saveEventWithSignUp(site, { hours: '6' })
  const { signUp, token } = await addSignUp(site, event.id, { name })
  const mark = (attended: boolean, at = site.store.now()) =>
    site.store.write('anna', ({ signUps }) => signUps.setAttended(signUp, attended, at))
  await mark(true)
  return { event, token, mark, number: certificateNumber(signUp.id) }
}

const read = async (number: string, query = '') => {
  const reply = await site.request(`/certificates/${number}${query}`)
  return { ...reply, text: decodeBody(reply) }
}

test('a number shows what the paper says, to nobody who has it not, and is kept nowhere', async () => {
  const { event, number } = await attend()
  await attend()
  const { status, headers, text } = await read(number)
  expect(status).toBe(200)
  for (const part of [uk.valid.title, name, event.body.titles.uk, 'волонтерських годин']) {
    expect(text).toContain(part)
  }
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect((await read(number, '?lng=en')).text).toContain(en.valid.title)
  expect(keptAddress(new URL(`/certificates/${number}`, site.origin), 'uk', 'both')).toBeUndefined()
  expect(decodeBody(await site.request('/sitemap.xml'))).not.toContain('/certificates')
  expect(loggedPath(`//Certificates%2F${number}`)).toBe('/certificates/…')
})

test.each([
  ['erased', async ({ token }) => site.post('/sign-ups/changes', { token, change: 'erase' })],
  ['of somebody who was not there after all', ({ mark }) => mark(false)],
  [
    'of an event without hours',
    ({ event }) =>
      saveDocument(site, eventKind, { ...event.body, signUp: { mode: 'open' } }, event),
  ],
  [
    'of an event that is deleted',
    ({ event: { id, version } }) =>
      site.store.write('anna', ({ documents }) => documents.remove(eventKind, id, version)),
  ],
] satisfies [string, (one: Awaited<ReturnType<typeof attend>>) => Promise<unknown>][])(
  'one %s is as unknown as one that never was',
  async (_, withdraw) => {
    const one = await attend()
    expect((await read(one.number)).status).toBe(200)
    await withdraw(one)
    const { status, text } = await read(one.number)
    expect(status).toBe(404)
    expect(text).toContain(uk.unknown.title)
    expect(text).not.toContain(name)
    expect(text).toBe((await read('000000000000000')).text)
  },
)

test('the form finds a number as it is printed, and says what is wrong with another', async () => {
  const { number } = await attend()
  const typed = `№ ${number.slice(0, 3)}\u00A0${number.slice(3, 9)}-${number.slice(9)} `
  const found = await site.post('/certificates/check?lng=en', { number: typed })
  expect([found.status, found.headers.location]).toEqual([303, `/certificates/${number}?lng=en`])
  for (const wrong of ['', '12345', 'a'.repeat(15), '9'.repeat(16)]) {
    const refused = await site.post('/certificates/check', { number: wrong })
    expect([refused.status, decodeBody(refused).includes(uk.form.refused)]).toEqual([400, true])
  }
  expect((await read('9'.repeat(15))).status).toBe(404)
  expect((await read(`-${number}`)).status, 'an address has one spelling').toBe(404)
})

test('the sheet has the number and the code of each, and leads to the hours where there are none', async () => {
  const { event, number } = await attend()
  const cookie = await signInAs(site, 'editor')
  const sheet = async () => {
    const address = `/adminf83922ab/events/${event.id}/certificates`
    return decodeBody(await site.request(address, { headers: { cookie } }))
  }
  expect((await sheet()).replaceAll('\u00A0', '')).toContain(`№${number}`)
  await saveDocument(site, eventKind, { ...event.body, signUp: { mode: 'open' } }, event)
  expect(await sheet()).toContain(`/${event.id}/preview#edit:${event.id}:signUpHours`)
})

test('guesses are few, and what nobody has is rendered once', async () => {
  const { number } = await attend()
  await read('111111111111111')
  const { entries } = site.pages.size
  const guess = async (count: number) => (await read(String(count).padStart(15, '0'))).status
  let count = 1
  while ((await guess(count)) !== 429) count += 1
  expect(count).toBeLessThan(61)
  expect(site.pages.size.entries).toBe(entries)
  expect((await read(number)).status).toBe(200)
})
