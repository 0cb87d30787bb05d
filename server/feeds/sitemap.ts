import { isShown } from '#core/community/community.ts'
import { hiddenParts } from '#core/community/front-page.ts'
import type { Settings } from '#core/community/settings.ts'
import { listNames, listKindOf, type ListName } from '#core/content/content-kinds.ts'
import type { Day } from '#core/dates.ts'
import { publicPath } from '#core/kinds/kind.ts'
import { languageQuery, languagesOf, type Language } from '#core/localized.ts'
import { screens } from '#core/screens.ts'
import type { Content, DatedContent, Site } from '#core/site/site.ts'

/** The protocol allows 50,000 addresses; a smaller file is written sooner. */
const defaultPartSize = 500

type SitemapOptions = {
  site: Pick<Site, ListName | 'present' | 'currentSettings' | 'hasTips'>
  origin: string
  partSize?: number
}

const namesWithPages = listNames.filter((contentName) => listKindOf(contentName).hasItemPages)

/** Every screen, year of past documents and page of a document; where these are many, a list of more files. */
export async function createSitemap(options: SitemapOptions): Promise<string> {
  const { site, origin, partSize = defaultPartSize } = options
  const parts = await Promise.all(
    namesWithPages.map((contentName) => site[contentName].slugParts(partSize)),
  )
  if (parts.every((count) => count <= 1)) {
    const lists = namesWithPages.map((contentName) => documentEntries(options, contentName, 1))
    return urlSet([...(await pageEntries(options)), ...(await Promise.all(lists)).flat()])
  }
  const files = namesWithPages.flatMap((contentName, index) =>
    Array.from({ length: parts[index] ?? 0 }, (_, number) => `${contentName}-${number + 1}`),
  )
  const entries = ['pages', ...files].map(
    (name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** The file `/sitemap-pages.xml` or `/sitemap-news-2.xml`; undefined where there is no such file. */
export async function createSitemapPart(
  options: SitemapOptions,
  path: string,
): Promise<string | undefined> {
  const [, name, number] = sitemapPartPath.exec(path) ?? []
  if (name === 'pages' && number === undefined) {
    return urlSet(await pageEntries(options))
  }
  const contentName = namesWithPages.find((candidate) => candidate === name)
  if (!contentName || number === undefined) return undefined
  const { site, partSize = defaultPartSize } = options
  if (Number(number) > (await site[contentName].slugParts(partSize))) return undefined
  return urlSet(await documentEntries(options, contentName, Number(number)))
}

export const sitemapPartPath = /^\/sitemap-([a-z]{1,40})(?:-([1-9]\d{0,4}))?\.xml$/

async function pageEntries(options: SitemapOptions): Promise<string[]> {
  const { site } = options
  const { today } = site.present()
  const years = await Promise.all(
    listNames.map((contentName) => yearPaths(contentName, site[contentName], today)),
  )
  const settings = await site.currentSettings()
  const hidden = hiddenParts(settings, { hasTips: await site.hasTips() })
  const paths = screens
    .filter(({ name }) => isShown({ hidden }, `${name}Page`))
    .map(({ path }) => path)
  return [...paths, ...years.flat()].map((path) => entry(options, settings, { path }))
}

async function yearPaths(
  contentName: ListName,
  content: Content<unknown> | DatedContent<unknown>,
  today: Day,
): Promise<string[]> {
  if (!('pastYears' in content)) return []
  const years = await content.pastYears(today)
  return years.map((year) => `${listKindOf(contentName).path}/${year}`)
}

async function documentEntries(
  options: SitemapOptions,
  contentName: ListName,
  part: number,
): Promise<string[]> {
  const { site, partSize = defaultPartSize } = options
  const settings = await site.currentSettings()
  const documents = await site[contentName].slugs({ part, size: partSize })
  return documents.map(({ slug, updatedAt }) =>
    entry(options, settings, {
      path: publicPath(listKindOf(contentName), slug),
      changed: updatedAt,
    }),
  )
}

function urlSet(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(
  { origin }: SitemapOptions,
  { languages: choice }: Pick<Settings, 'languages'>,
  { path, changed }: { path: string; changed?: string },
): string {
  const addressIn = (language: Language) => origin + path + languageQuery(language, choice)
  const languages = languagesOf(choice)
  const alternates = [
    ...languages.map((language) => alternate(language, addressIn(language))),
    alternate('x-default', origin + path),
  ]
  const links = languages.length > 1 ? alternates.join('') : ''
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return languages
    .map((language) => `<url><loc>${addressIn(language)}</loc>${lastmod}${links}</url>`)
    .join('\n')
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}
