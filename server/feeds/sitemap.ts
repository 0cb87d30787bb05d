import { languageQuery, languages } from '#core/localized.ts'
import type { Site } from '#core/site.ts'

/** Every public page, news item and organizer, each in both languages. */
export async function createSitemap(site: Site, origin: string, pages: string[]): Promise<string> {
  const [news, organizers] = await Promise.all([site.news.list(), site.organizers.list()])
  const entries = [
    ...pages.map((path) => entry(origin, path)),
    ...news.map(({ slug, updatedAt }) => entry(origin, `/news/${slug}`, updatedAt)),
    ...organizers.map(({ slug, updatedAt }) => entry(origin, `/team/${slug}`, updatedAt)),
  ]
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
