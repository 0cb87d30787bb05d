import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import ukNews from '#locales/uk/news.json' with { type: 'json' }
import ukTeam from '#locales/uk/team.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { newsBody, organizerBody, projectBody } from '#test/storage/helpers/bodies.ts'

const site = await openTestSite()
await site.store.write('a test', async (writer) => {
  const key = () => crypto.randomUUID()
  for (let nth = 1; nth <= 49; nth++) {
    const day = new Date(Date.UTC(2020, 0, 50 - nth)).toISOString()
    const body = newsBody(`Новина ${nth}`)
    await writer.documents.save(newsKind, { key: key(), body, publishAt: day })
  }
  for (let nth = 101; nth <= 125; nth++) {
    await writer.documents.save(organizerKind, { key: key(), body: organizerBody(`Олена ${nth}`) })
    await writer.documents.save(projectKind, { key: key(), body: projectBody(`Проєкт ${nth}`) })
  }
})

const read = async (path: string) => (await site.request(path)).body.toString()
const linkTexts = [ukNews, ukTeam].flatMap(({ loadMore, loadPrevious }) => [loadMore, loadPrevious])
/** The items of a list, and the addresses of the links to its other pages. */
const listAt = async (path: string, item: RegExp) => {
  const page = await read(path)
  return {
    items: [...page.matchAll(item)].map(([, name]) => name),
    links: [...page.matchAll(/href="\/\w+(\?page=\d+)?(?:#[^"]*)?"[^>]*>([^<]+)/g)]
      .filter(([, , text = '']) => linkTexts.includes(text))
      .map(([, query]) => query),
  }
}

test('pages are added to the list of news, until it begins anew', async () => {
  const item = />(Новина \d+)</g
  const eight = await listAt('/news?page=8', item)
  expect(eight.items).toHaveLength(48)
  expect(eight.links).toEqual(['?page=9'])
  const nine = await listAt('/news?page=9', item)
  expect(nine).toEqual({ items: ['Новина 49'], links: ['?page=8'] })
  expect((await listAt('/news?page=3', item)).items).toHaveLength(18)
  expect(await listAt('/news?page=10', item)).toEqual(await listAt('/news', item))
})

test('a large team is shown in pages, and each organizer leads to the next ones', async () => {
  const item = /<h2><a [^>]*>(Олена \d+)</g
  const first = await listAt('/team', item)
  expect([first.items.length, first.items[0], first.links]).toEqual([24, 'Олена 101', ['?page=2']])
  expect(await listAt('/team?page=2', item)).toEqual({ items: ['Олена 125'], links: [undefined] })
  const last = await read('/team/olena-125')
  const others = [...last.matchAll(/href="\/team\/(olena-\d+)"/g)].map(([, slug]) => slug)
  expect(others).toEqual(['olena-101', 'olena-102', 'olena-103'])
})

test('a search leads to the page with the card', async () => {
  expect(await read(`/search?q=${encodeURIComponent('проєкт 125')}`)).toContain(
    'href="/projects?page=2#project-proiekt-125"',
  )
  expect(await read('/projects?page=2')).toContain('id="project-proiekt-125"')
  expect(await read(`/search?q=${encodeURIComponent('проєкт 101')}`)).toContain(
    'href="/projects#project-proiekt-101"',
  )
})
