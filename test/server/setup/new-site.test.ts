import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import { languages } from '#core/localized.ts'
import { bundleAddresses, isForAdministrators, isOnlyOnServer } from '#core/messages/bundles.ts'
import {
  findInvented,
  inventedTexts,
  inventedValues,
  inventedWords,
  readable,
  unlistedPaths,
} from '#scripts/testing/invented.ts'
import { plainMessages } from '#server/base/built-in-messages.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { changeSettings, inEnglish, saveDocument } from '#test/server/helpers/content.ts'
import { useSetupSite } from '#test/server/helpers/setup-site.ts'
import { textsElsewhere } from './helpers/texts-elsewhere.ts'

const { open, answer } = useSetupSite()

/** Of the tests themselves, and examples inside of the fields of forms. */
const ofTests = /vatra\.example|placeholder="[^"]*"/g

test('what the sample says is found', () => {
  expect(inventedValues).toContain('hello@example.org')
  expect(inventedTexts.length).toBeGreaterThan(100)
  expect(inventedWords.size).toBeGreaterThan(100)
  for (const text of ['Живемо в Миколаєві', 'Ми Ватра', 'Vatra', 'We weave camouflage nets'])
    expect(findInvented(text), text).not.toEqual([])
})

test('a site that its setup begins with a name says nothing else, in both languages', async () => {
  const site = await open()
  const { status } = await answer({ nameUk: 'Тимчасова', nameEn: '', content: 'empty' })
  expect(status).toBe(303)
  await rename(site)
  const replies = await expectNothingInvented(site)
  for (const [path, text] of replies) expect(text, path).not.toContain('Тимчасова')
  expect(replies.get('/?lng=en')).toContain('<title>Rook: a community</title>')
  expect(replies.get('/manifest.webmanifest')).toContain('"Тура"')
})

test('a site that begins with ADMIN_EMAILS, and has an event, says what was typed', async () => {
  const site = await open({ env: { ADMIN_EMAILS: 'olha@rook.ua' } })
  const front = (await site.request('/')).body.toString()
  expect(front).toContain('<title>vatra.example')
  await rename(site)
  const day = addDays(dayIn('Europe/Kyiv', site.store.now()), 30)
  const titles = { uk: 'Турнір', en: 'Tournament' }
  const dates = { start: day, end: day }
  await saveDocument(site, eventKind, { titles, link: '', dates, signUp: { mode: 'open' } })
  await expectNothingInvented(site)
  for (const said of (await textsElsewhere(site)).map((text) => text.replaceAll(ofTests, ''))) {
    expect([findInvented(said), said]).toEqual([[], said])
  }
})

const rename = (site: TestSite) => changeSettings(site, { name: { uk: 'Тура', en: 'Rook' } })

/** Every page that the site map lists, and all that it does not; returns what they say. */
async function expectNothingInvented(site: TestSite): Promise<Map<string, string>> {
  const read = async (path: string) => {
    const { status, body } = await site.request(path)
    expect(status, path).toBeLessThan(500)
    return body.toString()
  }
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/vatra\.example([^<?]+)<\/loc>/g)]
  const [event] = await site.store.documents.published(eventKind, site.store.now())
  const paths = [
    ...listed.map(([, path = '']) => path),
    ...unlistedPaths,
    ...(event ? [`/print/events/${event.slug}`, `/events/${event.slug}.ics`] : []),
  ]
  expect(paths).toContain('/contacts')
  const replies = new Map<string, string>()
  for (const path of [...new Set(paths)].flatMap((one) => [one, inEnglish(one)])) {
    replies.set(path, await read(path))
  }
  const { version } = (await createSite(site.store)).lastMessages()
  const names = Object.keys(plainMessages().uk).filter(
    (name) => !isOnlyOnServer(name) && !isForAdministrators(name),
  )
  for (const language of languages) {
    for (const address of bundleAddresses(language, names, version)) {
      const reply = await read(address)
      expect(reply, address).toMatch(/^\{/)
      replies.set(address, reply)
    }
  }
  for (const [path, reply] of replies) {
    expect([path, findInvented(readable(reply.replaceAll(ofTests, '')))]).toEqual([path, []])
    expect([path, /1970.{0,60}/.exec(reply)?.[0]]).toEqual([path, undefined])
    // The messages have the examples of the fields too.
    const mailboxes = path.startsWith('/messages/')
      ? []
      : reply.replaceAll(ofTests, '').match(/@example\.\w+/g)
    expect([path, mailboxes ?? []]).toEqual([path, []])
  }
  return replies
}
