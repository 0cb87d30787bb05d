import { listKindOf, listNames } from '#core/content/content-kinds.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { languageQuery, languagesOf } from '#core/localized.ts'
import { proposePlace } from '#core/text/propose-place.ts'
import { findInvented, readable, textsIn, unlistedPaths } from '#scripts/testing/invented.ts'
import { createPictureContent } from '#server/share-pictures/create-content.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Community } from './communities.ts'

/** Every public address of a site: pages, calendars and feeds, in each of its languages. */
export async function publicAddresses(origin: string, { languages }: Community): Promise<string[]> {
  const sitemap = await read(`${origin}/sitemap.xml`)
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<?]*)</g)].map(
    ([, path]) => path || '/',
  )
  const events = listed.filter((path) => /^\/events\/[^/]*\D/.test(path))
  const files = events.flatMap((path) => [`${path}.ics`, `/print${path}`])
  const paths = new Set([...listed, ...unlistedPaths, ...files])
  return [...paths].flatMap((path) =>
    languagesOf(languages).map((language) => {
      const query = languageQuery(language, languages)
      return origin + path + (path.includes('?') ? query.replace('?', '&') : query)
    }),
  )
}

export async function findUnsaid(origin: string, community: Community): Promise<string[]> {
  const said = saidBy(community)
  const addresses = await publicAddresses(origin, community)
  const found: string[] = []
  for (const address of addresses) {
    for (const one of findInvented(readable(await read(address)), said)) {
      found.push(`${address.slice(origin.length)}: ${one}`)
    }
  }
  return found
}

/** The same for what is drawn on the share pictures, which nobody can read from their files. */
export async function findUnsaidOnPictures(
  dataDir: string,
  origin: string,
  community: Community,
): Promise<string[]> {
  const store = await openStore({ dataDir })
  try {
    const { currentSettings, currentMessages } = await createSite(store)
    const site = { settings: await currentSettings(), messages: await currentMessages(), origin }
    const found: string[] = []
    for (const contentName of listNames) {
      const kind = listKindOf(contentName) as Kind<unknown>
      for (const document of await store.documents.published(kind, store.now())) {
        for (const language of languagesOf(community.languages)) {
          const drawn = createPictureContent({ contentName, language }, document, site)
          const invented = findInvented(textsIn(drawn).join('\n'), saidBy(community))
          found.push(...invented.map((one) => `/share/${contentName}: ${one}`))
        }
      }
    }
    return found
  } finally {
    await store.close()
  }
}

/** A town is said as it was proposed, too. */
function saidBy(community: Community): string {
  return [...textsIn(community), ...textsIn(proposePlace(community.town))].join('\n')
}

async function read(address: string): Promise<string> {
  const reply = await fetch(address, { redirect: 'manual' })
  if (reply.status >= 500) throw new Error(`${address} answers ${reply.status}`)
  return reply.text()
}
