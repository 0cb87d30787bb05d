import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { LastGoodPages } from '#server/pages/last-good-pages.ts'
import { findWithdrawnTexts } from '#server/pages/withdrawn-texts.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { createKey, newsBody } from '#test/storage/helpers/bodies.ts'

let store: Store
let pages: LastGoodPages

beforeEach(async () => {
  store = await openStore({ dataDir: ':memory:' })
  pages = new LastGoodPages(
    { entries: 10, bytes: 100_000 },
    {
      now: () => new Date('2026-05-01T07:00:00Z'),
      timeZone: () => 'Kyiv time',
      zone: () => 'Europe/Kyiv',
      messages: () => messages,
    },
  )
})
afterEach(() => store.close())

function savePage(address: string, text: string) {
  const html = Buffer.from(`<html><body><p>${text}</p></body></html>`)
  const page = prepareResponse(200, {}, { identity: html, br: brotliCompressSync(html) })
  pages.save(address, 'uk', page)
}

async function savedAddresses(...addresses: string[]): Promise<string[]> {
  const found = await Promise.all(addresses.map(async (address) => pages.find(address)))
  return addresses.filter((_, nth) => found[nth] !== undefined)
}

const saveNews = () => saveDocument({ store }, newsKind, newsBody('Збір речей'))

const changes = {
  removed: (writer, id) => writer.documents.remove(newsKind, id, 1),
  hidden: (writer, id) =>
    writer.documents.save(newsKind, {
      key: createKey(),
      body: newsBody('Збір речей'),
      replaces: { id, version: 1 },
      state: 'draft',
    }),
} satisfies Record<string, (writer: Writer, id: string) => Promise<unknown>>
type Writer = Parameters<Parameters<Store['write']>[1]>[0]

test.each(Object.entries(changes))('pages that show what is %s are not kept', async (_, change) => {
  const { id, slug } = await saveNews()
  savePage('by id', `id="${id}"`)
  savePage('by slug', `href="/news/${slug}"`)
  savePage('another', 'Інше')
  await store.write('anna', (writer) => change(writer, id))
  await pages.deleteContaining(await findWithdrawnTexts(store, { kind: 'news', id, version: 2 }))
  expect(await savedAddresses('by id', 'by slug', 'another')).toEqual(['another'])
})

test('pages with an erased image are not kept, those with a corrected text are', async () => {
  const { id } = await saveNews()
  savePage('news', id)
  savePage('image', `src="/media/${'a'.repeat(32)}-640.jpg"`)
  for (const change of [
    { kind: 'news', id, version: 2 },
    { kind: 'image', id: 'a'.repeat(32), version: 1 },
  ] as const) {
    await pages.deleteContaining(await findWithdrawnTexts(store, change))
  }
  expect(await savedAddresses('news', 'image')).toEqual(['news'])
})

test('a page that was rendered anew meanwhile stays, and one can be deleted by its address', async () => {
  savePage('old', 'Старе')
  const deletion = pages.deleteContaining(['Старе'])
  savePage('old', 'Нове')
  await deletion
  expect(await savedAddresses('old')).toEqual(['old'])
  pages.delete('old')
  expect(await savedAddresses('old')).toEqual([])
  savePage('old', 'Нове')
  pages.clear()
  expect(await savedAddresses('old')).toEqual([])
})
