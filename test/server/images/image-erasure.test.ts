import { describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { saveDocument, decodeBody } from '#test/server/helpers/content.ts'
import {
  addPhoto,
  erasurePath,
  filesOf,
  imageActionPath,
  uploadPath,
} from '#test/server/helpers/image-upload.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { newsBody, organizerBody } from '#test/storage/helpers/bodies.ts'

const erase = (site: TestSite, address: string, cookie: string) =>
  site.post(erasurePath, { intent: 'erase', address }, { cookie })

const statuses = async (site: TestSite, address: string) => {
  const replies = await Promise.all(filesOf(address).map((one) => site.request(one)))
  return [...new Set(replies.map(({ status }) => status))]
}

describe('an image that is erased', async () => {
  const site = await openTestSite()
  const cookie = await signInAdministrator(site)
  const describeImage = (address: string) =>
    site.post(imageActionPath, { intent: 'describe', address, uk: 'Олена' }, { cookie })

  test('is at none of its addresses and on no page, and the page cache is cleared', async () => {
    const address = await addPhoto(site, cookie)
    const id = parseImageAddress(address)?.id ?? ''
    await describeImage(address)
    const news = await saveDocument(site, newsKind, { ...newsBody('Вогонь'), images: [address] })
    await saveDocument(site, newsKind, { ...news.body, images: [] }, news)
    const text = { uk: `Ось вона: ${address}` }
    await saveDocument(site, newsKind, { ...newsBody('Ніч'), text, images: [address] })
    await saveDocument(site, organizerKind, { ...organizerBody('Олена'), photo: address })
    const pages = ['/news', '/news/nich', '/news/nich?lng=en', '/team', '/team/olena', '/news.rss']
    const adminPaths = [`/adminf83922ab/news/${news.id}`, '/adminf83922ab/news']
    const findShowing = async (headers: Record<string, string> = {}) => {
      const replies = await Promise.all(
        [...pages, ...adminPaths].map(async (path) => {
          const reply = await site.request(path, { headers })
          const isServed = reply.status === 200 || (adminPaths.includes(path) && !headers['cookie'])
          expect(isServed, path).toBe(true)
          return decodeBody(reply).includes(id) ? path : ''
        }),
      )
      return replies.filter(Boolean)
    }
    expect(filesOf(address)).toHaveLength(5)
    expect(await statuses(site, address)).toEqual([200])
    expect(await findShowing()).toEqual(pages)
    expect(await findShowing({ cookie })).toEqual([...pages, ...adminPaths])

    expect((await erase(site, address, cookie)).status).toBe(200)
    expect(await statuses(site, address)).toEqual([404])
    expect(await findShowing()).toEqual([])
    expect(await findShowing({ cookie })).toEqual([])
  })

  test('has its usages listed for administrators only', async () => {
    const address = await addPhoto(site, cookie)
    const { id } = await saveDocument(site, newsKind, { ...newsBody('Тайна'), images: [address] })
    const usagesPath = `${uploadPath}?namedIn=${address.slice('/media/'.length)}`
    const outsiderReply = await site.request(usagesPath)
    expect(outsiderReply.status).toBe(404)
    expect(outsiderReply.body.toString()).not.toContain('Тайна')
    const adminReply = await site.request(usagesPath, { headers: { cookie } })
    expect(JSON.parse(adminReply.body.toString())).toEqual({
      ok: true,
      usages: [{ id, name: { uk: 'Тайна' } }],
    })
  })

  test('with an invalid address has no usages', async () => {
    for (const name of ['', '%', 'a.jpg', `${'0'.repeat(32)}-9x9-000000.jpg`, '%00']) {
      const usagesPath = await site.request(`${uploadPath}?namedIn=${name}`, {
        headers: { cookie },
      })
      expect([usagesPath.status, usagesPath.body.toString()]).toEqual([
        200,
        '{"ok":true,"usages":[]}',
      ])
    }
  })
})

test('an image erased on one instance is dropped from the memory of the other', async () => {
  const databaseUrl = await migratedDatabase()
  const [one, other] = [await openTestSite({ databaseUrl }), await openTestSite({ databaseUrl })]
  const cookie = await signInAdministrator(one)
  // No document uses the second image, so nothing else is announced.
  for (const isShown of [true, false]) {
    const address = await addPhoto(one, cookie)
    const images = isShown ? [address] : []
    await saveDocument(one, newsKind, { ...newsBody('Вогонь'), images })
    await waitFor(async () =>
      expect(decodeBody(await other.request('/news')).includes(address)).toBe(isShown),
    )
    expect(await statuses(other, address)).toEqual([200])
    await erase(one, address, cookie)
    expect(await statuses(one, address)).toEqual([404])
    await waitFor(async () => {
      expect(await statuses(other, address)).toEqual([404])
      expect(decodeBody(await other.request('/news'))).not.toContain(address)
    })
  }
})
