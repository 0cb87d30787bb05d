import { newsPageSize } from '#core/content/news.ts'
import type { Site } from '#core/site.ts'
import type { PageAddress } from './addresses.ts'

/** No slug is made of a hyphen alone, and no list has so many pages. */
const unknownSlug = '-'
const emptyPage = 'page=999'

/**
 * A made-up name leads to a page that is rendered like any other, and there is no end of names. All
 * that nobody bears are therefore read as one, and so are the pages of a list that it does not have.
 */
export function createContentAddressResolver({
  news,
  organizers,
}: Pick<Site, 'news' | 'organizers'>) {
  const named = { '/news/': news, '/team/': organizers }

  return async (address: PageAddress): Promise<PageAddress> => {
    const { path, search } = address
    for (const [folder, content] of Object.entries(named)) {
      if (!path.startsWith(folder)) continue
      const isBorne = await content.bySlug(path.slice(folder.length))
      return isBorne ? address : { ...address, path: `${folder}${unknownSlug}`, isKnown: false }
    }
    const page = path === '/news' ? /^page=(\d+)$/.exec(search)?.[1] : undefined
    if (page === undefined) return address
    const { items } = await news.page({ page: Number(page), size: newsPageSize })
    return items.length > 0 ? address : { ...address, search: emptyPage }
  }
}
