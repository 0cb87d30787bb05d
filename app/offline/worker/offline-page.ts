import type { Language } from '#core/localized.ts'
import { offlineAddress, sortForReading } from '../kept-pages.ts'
import { findPage, keptPages } from './kept-release.ts'

/**
 * The site's own page for an address that is not kept (app/layout/errors/NoConnection.tsx), with links to what is kept
 * in this language. Undefined until it has been kept.
 */
export async function findOfflinePage(language: Language): Promise<Response | undefined> {
  const page = await findPage(offlineAddress(language, 'both'), language)
  if (!page) return undefined
  const links: string[] = []
  for (const address of sortForReading(await keptPages(), language)) {
    const kept = await findPage(address, language)
    if (kept) links.push(linkTo(address, kept.html))
  }
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  return new Response(withKeptPages(withoutProgram(page.html), links), { status: 503, headers })
}

/** A list without links stays hidden. */
function withKeptPages(html: string, links: string[]): string {
  if (links.length === 0) return html
  return html.replace(
    /(<section id="kept-pages"[^>]*) hidden=""([^]*?<ul[^>]*>)/,
    (_, section: string, list: string) => section + list + links.join(''),
  )
}

/** Removes the program: React Router would look for the page of the address. The scripts of the head stay. */
function withoutProgram(html: string): string {
  return html.replace(/<body[^]*$/, (body) => body.replaceAll(/<script\b[^]*?<\/script>/g, ''))
}

/** The title comes from the HTML of the page, so its characters are escaped already. */
function linkTo(address: string, html: string): string {
  const [, title = address] = /<title>([^<]*?)(?: · [^<]*)?<\/title>/.exec(html) ?? []
  return `<li><a href="${address.replaceAll('&', '&amp;')}">${title}</a></li>`
}
