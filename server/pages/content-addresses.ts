import { listNames, listKindOf, type ListName } from '#core/content/content-kinds.ts'
import { parseYear } from '#core/dates.ts'
import { printPath } from '#core/kinds/kind.ts'
import type { Content, ContentPage, DatedContent, Site } from '#core/site/site.ts'
import type { PrivatePages } from '#server/feature/feature.ts'
import { privatePrefixOf, type PageAddress } from '#server/http/addresses.ts'

/** No document and no year has this name. */
const unknownName = '-'

/** Unknown slugs, years and pages beyond the end share one key, or invented addresses would fill the page cache. */
export function createContentAddressResolver(site: Site, privatePages: PrivatePages) {
  return async (address: PageAddress): Promise<PageAddress> => {
    const prefix = privatePrefixOf(address.path)
    if (prefix) {
      // A name that nobody has is found out by one read, and rendered for all who guess together.
      const name = address.path.slice(prefix.length)
      if (await privatePages.exists[prefix](name)) return address
      // The browser renders the page of its own address: what follows the name stays.
      return unknownBelow(prefix, address, name.replace(/^[^/]+/, unknownName))
    }
    for (const contentName of listNames) {
      const { path } = listKindOf(contentName)
      if (address.path === path) return resolveList(site, contentName, address)
      const sheets = printPath(listKindOf(contentName), '')
      if (sheets && address.path.startsWith(sheets))
        return resolveSheet(site, contentName, sheets, address)
      if (address.path.startsWith(`${path}/`)) return resolveBelow(site, contentName, address)
    }
    return address
  }
}

/** The page of a document, or the past documents of a year. */
async function resolveBelow(
  site: Site,
  contentName: ListName,
  address: PageAddress,
): Promise<PageAddress> {
  const { path, hasItemPages, pageSize } = listKindOf(contentName)
  const content: Content<unknown> | DatedContent<unknown> = site[contentName]
  const name = address.path.slice(path.length + 1)
  const year = parseYear(name)
  if (year !== undefined && 'past' in content) {
    const options = { year, today: site.present().today, size: pageSize }
    const { items } = await content.past({ ...options, page: 1 })
    if (items.length > 0) return resolvePage(address, (page) => content.past({ ...options, page }))
  }
  if (hasItemPages && (await content.bySlug(name))) return address
  return unknownBelow(`${path}/`, address)
}

async function resolveSheet(
  site: Site,
  contentName: ListName,
  sheets: string,
  address: PageAddress,
): Promise<PageAddress> {
  const slug = address.path.slice(sheets.length)
  return (await site[contentName].bySlug(slug)) ? address : unknownBelow(sheets, address)
}

function unknownBelow(path: string, address: PageAddress, name = unknownName): PageAddress {
  return { ...address, path: path + name, search: '', isKnown: false }
}

async function resolveList(
  site: Site,
  contentName: ListName,
  address: PageAddress,
): Promise<PageAddress> {
  const content: Content<unknown> | DatedContent<unknown> = site[contentName]
  const { pageSize: size } = listKindOf(contentName)
  const { today } = site.present()
  return resolvePage(address, (page) =>
    'upcoming' in content ? content.upcoming({ today, page, size }) : content.page({ page, size }),
  )
}

async function resolvePage(
  address: PageAddress,
  readPage: (page: number) => Promise<ContentPage<unknown>>,
): Promise<PageAddress> {
  const page = /^page=(\d+)$/.exec(address.search)?.[1]
  if (page === undefined) return address
  const { items } = await readPage(Number(page))
  return items.length > 0 ? address : { ...address, search: '' }
}
