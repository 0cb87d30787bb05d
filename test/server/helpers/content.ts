import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Settings, settingsId, settingsKind } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { tipKind } from '#core/content/tip.ts'
import type { Document, DocumentInput } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'

type WithStore = Pick<TestSite, 'store'>
type Version = { id: string; version: number }

/** Saves a document in the site's store, like an administrator's form. */
export function saveDocument<Body>(
  site: WithStore,
  kind: Kind<Body>,
  body: Body,
  replaces?: Version,
): Promise<Document<Body>> {
  return saveInput(site, kind, { body, ...(replaces && { replaces }) })
}

/** Saves a document that may be a draft, or published at another time. */
export async function saveInput<Body>(
  { store }: WithStore,
  kind: Kind<Body>,
  input: Omit<DocumentInput<Body>, 'key'>,
): Promise<Document<Body>> {
  const saved = await store.write('a test', ({ documents }) =>
    documents.save(kind, { key: crypto.randomUUID(), ...input }),
  )
  if (!saved.ok) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
  return saved.document
}

export async function removeDocument(
  { store }: WithStore,
  kind: Kind<unknown>,
  { id, version }: Version,
): Promise<void> {
  await store.write('a test', ({ documents }) => documents.remove(kind, id, version))
}

export const readSettings = ({ store }: WithStore) => store.documents.byId(settingsKind, settingsId)

export async function changeSettings(site: WithStore, changes: Partial<Settings>) {
  const current = await readSettings(site)
  return saveDocument(site, settingsKind, { ...current?.body, ...changes }, current)
}

/** Every public address, including the page of one news item and one organizer. */
export async function publicPaths({ request, store }: TestSite): Promise<string[]> {
  const sitemap = (await request('/sitemap.xml')).body.toString()
  // English entries with `?lng=en` are left out; callers request both languages themselves.
  const sitemapPaths = [...sitemap.matchAll(/<loc>https:\/\/vatra\.example([^<?]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  const firstSlug = async <Body>(kind: Kind<Body>): Promise<string> => {
    const [first] = await store.documents.published(kind, new Date())
    if (!first?.slug)
      throw new Error(`No ${kind.name} is published: open the site with sample content`)
    return first.slug
  }
  const paths = [
    // Of the pages of single documents, only those below.
    ...sitemapPaths.filter((path) => !/^\/(news|team)\/./.test(path)),
    `/news/${await firstSlug(newsKind)}`,
    '/news?page=2',
    `/team/${await firstSlug(organizerKind)}`,
    '/print/events',
    `/print/events/${await firstSlug(eventKind)}`,
    `/print/projects/${await firstSlug(projectKind)}`,
    '/print/tips',
    `/print/tips/${await firstSlug(tipKind)}`,
    '/search',
    '/adminf83922ab',
    '/sign-in',
    '/invitation',
    '/nothing-here',
  ]
  return [...new Set(paths)]
}

/** A message as a visitor fills it in. */
export function messageForm(changes: Record<string, string> = {}): Record<string, string> {
  return {
    fullName: 'Олена',
    email: 'olena@example.org',
    message: crypto.randomUUID(),
    agreement: 'on',
    ...changes,
  }
}

export function inEnglish(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=en`
}

export function decodeBody({ headers, body }: Reply): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
