import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import { publicPath } from '#core/content/kind.ts'
import { languageQuery, languages } from '#core/localized.ts'
import type { Published } from '#core/content/document.ts'
import type { Site } from '#core/site.ts'

/** Every public page, and every document that has a page of its own, each in both languages. */
export async function createSitemap(site: Site, origin: string, pages: string[]): Promise<string> {
  const kindsWithPages = contentNames.filter((contentName) => kindOf(contentName).hasItemPages)
  const items = await Promise.all(
    kindsWithPages.map(async (contentName) => {
      const documents: Published<unknown>[] = await site[contentName].list()
      return documents.map(({ slug, updatedAt }) =>
        entry(origin, publicPath(kindOf(contentName), slug), updatedAt),
      )
    }),
  )
  const entries = [...pages.map((path) => entry(origin, path)), ...items.flat()]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(origin: string, path: string, changed?: string): string {
  const address = `${origin}${path}`
  const links = [
    ...languages.map((language) => alternate(language, `${address}${languageQuery(language)}`)),
    alternate('x-default', address),
  ].join('')
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return languages
    .map(
      (language) => `<url><loc>${address}${languageQuery(language)}</loc>${lastmod}${links}</url>`,
    )
    .join('\n')
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}
