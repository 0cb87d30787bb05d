import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Document } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'

/** Puts one piece of content into the site's store, as an administrator's form would. */
export async function saveDocument<Body>(
  { store }: TestSite,
  kind: Kind<Body>,
  body: Body,
  replaces?: { id: string; version: number },
): Promise<Document<Body>> {
  const draft = { key: crypto.randomUUID(), body, ...(replaces && { replaces }) }
  const saved = await store.write('a test', (writer) => writer.save(kind, draft))
  if (!saved.ok) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
  return saved.document
}

/** Every address that a visitor may see, the addresses of single things included. */
export async function publicPaths({ request: ask, store }: TestSite): Promise<string[]> {
  const map = (await ask('/sitemap.xml')).body.toString()
  // English has entries of its own, with `?lng=en`; callers ask for both languages themselves.
  const fixed = [...map.matchAll(/<loc>https:\/\/vatra\.example([^<?]+)<\/loc>/g)]
  const now = new Date()
  const [news] = await store.documents.published(newsKind, now)
  const [organizer] = await store.documents.published(organizerKind, now)
  const paths = [
    ...fixed.map(([, path]) => path ?? ''),
    `/news/${news?.slug}`,
    '/news?page=2',
    `/team/${organizer?.slug}`,
    '/adminf83922ab',
    '/sign-in',
    '/nothing-here',
  ]
  return [...new Set(paths)]
}

/** The same address in English. */
export function inEnglish(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=en`
}

export function decodeBody({ headers, body }: Reply): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
