import { validateManifest } from '@pwabuilder/manifest-validation'
import { Handler, type Result } from 'htmlmetaparser'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'

// What other programs read in the pages and in the manifest, with libraries that are not ours. TypeScript compares
// the structured data with the types of schema.org (app/page/structured-data.ts).

const origin = 'https://vatra.example'
/** Not for search engines and messengers, or a continuation of another page. */
const hiddenPages = /^\/(?:print|search|adminf83922ab|invitation|sign-in|nothing-here)|\?page=/
const site = await openTestSite({ sample: true })

const textAt = async (path: string) => (await site.request(path)).body.toString()

/** What a messenger or a search engine finds in a page. */
function readMetadata(html: string, url: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const handler = new Handler((error, result) => (error ? reject(error) : resolve(result)), {
      url,
    })
    new Parser(handler, { decodeEntities: true }).end(html)
  })
}

/** The Open Graph properties of a page; each may be given once. */
function shareTags({ rdfa = [] }: Result): Record<string, string> {
  const properties = rdfa.flatMap((node) => Object.entries(node))
  return Object.fromEntries(
    properties
      .filter(([name]) => name.startsWith('og:'))
      .map(([name, values]) => {
        const [value, ...others] = values as { '@value': string }[]
        expect(others, `${name} is given once`).toEqual([])
        return [name, value?.['@value'] ?? '']
      }),
  )
}

test('a foreign parser finds title, description, addresses, picture and structured data of every page', async () => {
  const paths = (await publicPaths(site)).filter((path) => !hiddenPages.test(path))
  for (const path of [...paths, ...paths.map(inEnglish)]) {
    const page = await textAt(path)
    const metadata = await readMetadata(page, origin + path)
    const { html = {}, alternate, twitter, jsonld = [] } = metadata
    const tags = shareTags(metadata)
    const language = path.endsWith('?lng=en') ? 'en' : 'uk'
    expect(tags['og:locale'], path).toMatch(language)
    expect(html.title, path).toContain(tags['og:title'])
    expect(tags['og:title'], path).not.toBe('')
    expect(html.description?.length, path).toBeGreaterThan(10)
    expect(tags['og:description'], path).toBe(html.description)
    expect([html.canonical, tags['og:url']], path).toEqual([origin + path, origin + path])
    const languages = alternate.flatMap(({ hreflang }) => hreflang ?? [])
    expect(languages, path).toEqual(['uk', 'en', 'x-default'])
    expect(tags['og:image'], path).toMatch(`${origin}/share/`)
    expect([tags['og:image:width'], tags['og:image:height']], path).toEqual(['1200', '630'])
    expect(twitter?.card, path).toBe('summary_large_image')
    expect(jsonld, path).toHaveLength(page.split('application/ld+json').length - 1)
  }
})

test.each(['uk', 'en'])('the manifest in %s has only valid members', async (language) => {
  const manifest = JSON.parse(await textAt(`/manifest.webmanifest?lng=${language}`)) as Manifest
  expect(await findFaults(manifest)).toEqual([])
  expect(manifest.lang).toBe(language)
})

test.each(['uk', 'en'])(
  'the manifest in %s names files of the sizes that it says',
  async (language) => {
    const { icons = [] } = JSON.parse(
      await textAt(`/manifest.webmanifest?lng=${language}`),
    ) as Manifest
    expect(icons.length).toBeGreaterThan(0)
    for (const { src, sizes = '' } of icons) {
      const { status, body } = await site.request(src)
      expect(status, src).toBe(200)
      const { width, height } = await sharp(body).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    }
  },
)

type Manifest = Parameters<typeof validateManifest>[0]

/** The members that are wrong; optional ones that are missing are not. */
async function findFaults(manifest: Manifest): Promise<string[]> {
  const results = await validateManifest(manifest, true)
  expect(results.length).toBeGreaterThan(10)
  return results
    .filter(
      ({ valid, member, category }) => !valid && (member in manifest || category === 'required'),
    )
    .map(({ member, displayString }) => `${member}: ${displayString}`)
}
