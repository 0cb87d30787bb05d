import { newsPageSize } from '#core/content/news.ts'
import type { Site } from '#core/site.ts'
import type { PageAddress } from './addresses.ts'

/** No content has this slug, and no list has this page. */
const unknownSlug = '-'
const emptyPage = 'page=999'

/** Unknown slugs and list pages share one cache key, or invented addresses would fill the page cache. */
export function createContentAddressResolver({
  news,
  organizers,
}: Pick<Site, 'news' | 'organizers'>) {
  const contentByFolder = { '/news/': news, '/team/': organizers }

  return async (address: PageAddress): Promise<PageAddress> => {
    const { path, search } = address
    for (const [folder, content] of Object.entries(contentByFolder)) {
      if (!path.startsWith(folder)) continue
      const document = await content.bySlug(path.slice(folder.length))
      return document ? address : { ...address, path: `${folder}${unknownSlug}`, isKnown: false }
    }
    const page = path === '/news' ? /^page=(\d+)$/.exec(search)?.[1] : undefined
    if (page === undefined) return address
    const { items } = await news.page({ page: Number(page), size: newsPageSize })
    return items.length > 0 ? address : { ...address, search: emptyPage }
  }
}
