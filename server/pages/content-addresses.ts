import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import type { Content, Site } from '#core/site.ts'
import type { PageAddress } from './addresses.ts'

/** No content has this slug, and no list has this page. */
const unknownSlug = '-'
const emptyPage = 'page=999'

/** Unknown slugs and list pages share one cache key, or invented addresses would fill the page cache. */
export function createContentAddressResolver(site: Site) {
  return async (address: PageAddress): Promise<PageAddress> => {
    for (const contentName of contentNames) {
      const { path, hasItemPages, pageSize } = kindOf(contentName)
      const content = site[contentName]
      if (hasItemPages && address.path.startsWith(`${path}/`)) {
        return resolveItem(content, `${path}/`, address)
      }
      if (pageSize !== undefined && address.path === path) {
        return resolveListPage(content, pageSize, address)
      }
    }
    return address
  }
}

async function resolveItem(
  content: Content<unknown>,
  folder: string,
  address: PageAddress,
): Promise<PageAddress> {
  const document = await content.bySlug(address.path.slice(folder.length))
  return document ? address : { ...address, path: `${folder}${unknownSlug}`, isKnown: false }
}

async function resolveListPage(
  content: Content<unknown>,
  size: number,
  address: PageAddress,
): Promise<PageAddress> {
  const page = /^page=(\d+)$/.exec(address.search)?.[1]
  if (page === undefined) return address
  const { items } = await content.page({ page: Number(page), size })
  return items.length > 0 ? address : { ...address, search: emptyPage }
}
