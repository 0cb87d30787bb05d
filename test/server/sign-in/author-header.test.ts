import { expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

const site = await openTestSite()
const anna = (await saveDocument(site, adminKind, { email: 'anna@example.org' })).id
const olena = (await saveDocument(site, adminKind, { email: 'olena@example.org' })).id
const cookie = `__Host-session=${await site.store.sessions.create(anna, site.store.now())}`

/** A form that waited in a browser in which Anna is signed in now. */
async function post(headers: Record<string, string>) {
  const key = crypto.randomUUID()
  const texts = { titleUk: key, textUk: 'Текст', images: '' }
  const form = { intent: 'create', key, ...texts, visibility: 'now' }
  const { status } = await site.post('/adminf83922ab/actions/news', form, headers)
  const all = await site.store.documents.all(newsKind, { removed: false })
  return { status, isStored: all.some(({ body }) => body.title.uk === key) }
}

const accepted = { status: 200, isStored: true }
const refused = { status: 401, isStored: false }

test('a form is accepted from its author, and from a page that names none', async () => {
  expect(await post({ cookie, 'x-administrator': anna })).toEqual(accepted)
  expect(await post({ cookie })).toEqual(accepted)
})

test('a form of another administrator is refused as if the session had ended', async () => {
  expect(await post({ cookie, 'x-administrator': olena })).toEqual(refused)
  expect(await post({ cookie, 'x-administrator': '' })).toEqual(refused)
  expect(await post({ cookie, 'x-administrator': `${anna}, ${olena}` })).toEqual(refused)
})

test('the name of the author is no sign-in', async () => {
  expect(await post({ 'x-administrator': anna })).toEqual(refused)
})
