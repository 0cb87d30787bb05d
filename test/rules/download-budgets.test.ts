import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { scenes } from '#app/ui/drawings/scenes/scenes.ts'
import { languages } from '#core/localized.ts'
import { readSource } from '#scripts/test-stages/source.ts'
import { compress } from '#server/http/compress.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import {
  pageAssets,
  readBuiltFile,
  importGraph,
  compressedKilobytes,
  totalKilobytes,
} from './helpers/page-assets.ts'

/** Those of the two languages; the third one has letters of others. */
const fonts = globSync('build/client/static/**/geologica-{cyrillic,latin}-????????.woff2')
/** The front page with each scene in both languages. */
const homePages: { language: string; html: string }[] = []

/** So that a page is settled in the cache when it is asked for again. */
let minutes = 0
const openedAt = Date.now()
const site = await openTestSite({
  sample: true,
  clock: () => new Date(openedAt + minutes * 60_000),
})
for (const [language, path] of [
  ['uk', '/'],
  ['en', '/?lng=en'],
] as const) {
  const pages = new Set<string>()
  for (let tries = 0; pages.size < scenes.length && tries < 300; tries++) {
    pages.add((await site.request(path)).body.toString())
  }
  for (const html of pages) homePages.push({ language, html })
}

const largest = (measure: (home: { language: string; html: string }) => number) =>
  Math.max(...homePages.map(measure))
/** The scripts that a page requests by itself, and the files of its messages. */
function scriptFiles(html: string) {
  const { scripts, messages } = pageAssets(html)
  const programs = importGraph(scripts)
  return { programs, all: new Set([...programs, ...messages]) }
}
const styleKilobytes = (html: string) => totalKilobytes(pageAssets(html).styles)
// Fonts are compressed already; a page may need the fonts of both alphabets.
const fontKilobytes = () => fonts.reduce((sum, file) => sum + contentOf(file).length / 1024, 0)
const contentOf = (file: string) => readBuiltFile(file.slice('build/client'.length))

/** Of each page that an address has, when it has been in the cache long enough for its best compression. */
async function sentKilobytes(path: string, pageCount: number): Promise<number[]> {
  const sizes = new Map<string, number>()
  const smallest = new Map<string, number>()
  await waitFor(async () => {
    minutes += 1
    const { body, rawHeaders } = await site.request(path, { headers: { 'accept-encoding': 'br' } })
    const page = brotliDecompressSync(body)
    const name = hashOf(page)
    const best = smallest.get(name) ?? (await compress(page, 10)).br?.length ?? 0
    smallest.set(name, best)
    const headers = rawHeaders.map((header) => `${header}  `).join('')
    const size = (statusAndDate.length + headers.length + body.length) / 1024
    if (body.length <= best) sizes.set(name, size)
    expect(sizes.size).toBeGreaterThanOrEqual(pageCount)
  })
  return [...sizes.values()]
}
const statusAndDate = 'HTTP/1.1 200 OK  Date: Sat, 28 Nov 2026 12:00:00 GMT    '
const hashOf = (page: Buffer) => createHash('sha256').update(page).digest('base64url')

describe('the front page, in both languages and with any of its scenes', () => {
  test('has a variant for each of them', () => {
    expect(homePages).toHaveLength(languages.length * scenes.length)
  })

  test('has at most 12 KB of styles', () => {
    expect(largest(({ html }) => pageAssets(html).styles.length)).toBeGreaterThan(0)
    expect(largest(({ html }) => styleKilobytes(html))).toBeLessThanOrEqual(12)
  })

  test('has at most 28 KB of fonts', () => {
    expect(fonts).toHaveLength(2)
    expect(fontKilobytes()).toBeLessThanOrEqual(28)
  })

  test('is readable, with its drawing, after 55 KB', () => {
    const kilobytes = largest(({ html }) => compressedKilobytes(html) + styleKilobytes(html))
    expect(kilobytes + fontKilobytes()).toBeLessThanOrEqual(55)
  })

  // How much a community writes is its own affair.
  test('requests at most 12 script files, including its messages, of at most 125 KB without them', () => {
    const scripts = homePages.map(({ html }) => scriptFiles(html))
    expect(Math.max(...scripts.map(({ all }) => all.size))).toBeLessThanOrEqual(12)
    const kilobytes = Math.max(...scripts.map(({ programs }) => totalKilobytes(programs)))
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(125)
  })

  test('requests no script before the first paint, and no other host', () => {
    for (const { html } of homePages) {
      // React asks early for the picture of a community that shows one instead of a drawing.
      const links = html
        .match(/<link[^>]+>/g)
        ?.filter((link) => !/rel="preload" as="image"/.test(link))
      expect(links?.join('')).not.toMatch(/modulepreload|preload|prefetch|preconnect/)
      expect(html).not.toMatch(/<script[^>]+(src=|type="module")/)
      expect(html).not.toMatch(/<(img|link rel="stylesheet"|iframe|source)[^>]+"https?:/)
    }
  })
})

describe('as it is sent, with its headers, to arrive with the first packets', () => {
  test('the front page has at most 13.8 KB, in both languages and with any of its scenes', async () => {
    for (const path of ['/', '/?lng=en']) {
      const sizes = await sentKilobytes(path, scenes.length)
      expect(sizes, path).toHaveLength(scenes.length)
      expect(Math.max(...sizes), path).toBeLessThanOrEqual(13.8)
    }
  })

  test('every other public page has at most 14 KB', async () => {
    const paths = (await publicPaths(site)).filter((path) => !/^\/(adminf|$)/.test(path))
    for (const path of paths.flatMap((one) => [one, inEnglish(one)])) {
      expect(Math.max(...(await sentKilobytes(path, 1))), path).toBeLessThanOrEqual(14)
    }
  })
})

test('the first style sheet begins with the order of the cascade layers', () => {
  for (const { html } of homePages) {
    const [first = ''] = pageAssets(html).styles
    expect(readBuiltFile(first).toString()).toMatch(/^(@charset "utf-8";)?\s*@layer reset/i)
  }
})

test('no download of a visitor contains an address or a module of the administrators but that of the sign-in', async () => {
  const adminModules = [...readSource('app/routes.ts').matchAll(/'admin\/(?:\w+\/)*(\w+)\.tsx'/g)]
  expect(adminModules.length).toBeGreaterThan(0)
  const names = adminModules.map(([, name]) => `\\b${name}-[\\w-]{8}\\.js|admin/${name}\\b`)
  const secret = new RegExp(['adminf83922ab', ...names].join('|'))
  /** The link at the end of a page, and where its data have the address. */
  const teamLink = /<a href="\/adminf83922ab(\?lng=en)?" rel="nofollow">|\\"\/adminf83922ab\\"/g
  const paths = (await publicPaths(site)).filter((path) => !path.startsWith('/adminf'))
  const entries = new Set<string>()
  for (const path of paths.flatMap((one) => [one, inEnglish(one)])) {
    const html = (await site.request(path)).body.toString()
    expect(html.replaceAll(teamLink, ''), path).not.toMatch(secret)
    for (const script of pageAssets(html).scripts) entries.add(script)
  }
  const scripts = importGraph([...entries], { includeDynamic: true })
  expect(scripts.size).toBeGreaterThan(30)
  for (const script of scripts) expect(readBuiltFile(script).toString(), script).not.toMatch(secret)
})

/** Built scripts of modules with these names. */
const scriptsNamed = (names: string) =>
  globSync(`build/client/static/js/${names}-*.js`).map((file) => file.slice('build/client'.length))

test('no page of a visitor downloads the editing tools', async () => {
  const [tools = ''] = scriptsNamed('tools')
  expect(tools).not.toBe('')
  const later = scriptsNamed('{ToastHost,OfflineTools,feedback-message,EventCalendarMenu}')
  expect(later).toHaveLength(4)
  const paths = (await publicPaths(site)).filter((path) => !path.startsWith('/adminf'))
  for (const path of paths) {
    const { scripts } = pageAssets((await site.request(path)).body.toString())
    expect([...importGraph([...scripts, ...later])], path).not.toContain(tools)
  }
})

test('a front page with the editing tools requests at most 26 script files, of at most 190 KB, besides its messages', async () => {
  const headers = { cookie: await signInAdministrator(site) }
  const { scripts } = pageAssets((await site.request('/', { headers })).body.toString())
  const tools = scriptsNamed('{AdminBar,EditableContent,EditableEventCards,ToastHost}')
  expect(tools.length).toBeGreaterThanOrEqual(4)
  const files = importGraph([...scripts, ...tools])
  expect(files.size).toBeLessThanOrEqual(26)
  expect(totalKilobytes(files)).toBeLessThanOrEqual(190)
})

test('the manifest of all modules is not served', () => {
  expect(globSync('build/client/static/**/manifest-*.js')).toEqual([])
  expect(existsSync('build/client/.vite')).toBe(false)
})

test('every file that compresses well has a compressed version', () => {
  const files = globSync('build/client/static/**/*.{js,css,svg}')
  expect(files.length).toBeGreaterThan(40)
  const uncompressed = files.filter((file) => {
    const content = contentOf(file)
    const isMuchSmaller = (size: number) => size < content.length * 0.98
    const lacksBrotli =
      !existsSync(`${file}.br`) && isMuchSmaller(compressedKilobytes(content) * 1024)
    return lacksBrotli || (!existsSync(`${file}.gz`) && isMuchSmaller(gzipSync(content).length))
  })
  expect(uncompressed, "build with 'node scripts/build.ts', which compresses").toEqual([])
})
