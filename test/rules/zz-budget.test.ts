import { existsSync, globSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import {
  pageAssets,
  readBuiltFile,
  importGraph,
  compressedKilobytes,
  totalKilobytes,
  messageFiles,
} from './helpers/page-assets.ts'
import { readSource } from './helpers/source.ts'

const fonts = globSync('build/client/static/**/*.woff2')
/** All scenes of the front page in both languages, each with the language it is in. */
const homes: { language: string; html: string }[] = []
let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ sample: true })
  for (const [language, path] of [
    ['uk', '/'],
    ['en', '/?lng=en'],
  ] as const) {
    const scenes = new Set<string>()
    for (let tries = 0; scenes.size < 5 && tries < 300; tries++) {
      scenes.add((await site.request(path)).body.toString())
    }
    for (const html of scenes) homes.push({ language, html })
  }
})
afterAll(() => site.close())

const heaviest = (weigh: (home: { language: string; html: string }) => number) =>
  Math.max(...homes.map(weigh))
const stylesOf = (html: string) => totalKilobytes(pageAssets(html).styles)
// Fonts are compressed already; a page may need the letters of both alphabets.
const weightOfFonts = () => fonts.reduce((sum, file) => sum + contentOf(file).length / 1024, 0)
const contentOf = (file: string) => readBuiltFile(file.slice('build/client'.length))

describe('the front page, in both languages and with any of its five scenes', () => {
  test('there are ten of it', () => {
    expect(homes).toHaveLength(10)
  })

  test('fits the first flight of packets: 14 KB', () => {
    expect(heaviest(({ html }) => compressedKilobytes(html))).toBeLessThanOrEqual(14)
  })

  test('has at most 10 KB of styles', () => {
    expect(heaviest(({ html }) => pageAssets(html).styles.length)).toBeGreaterThan(0)
    expect(heaviest(({ html }) => stylesOf(html))).toBeLessThanOrEqual(10)
  })

  test('has at most 45 KB of letters', () => {
    expect(fonts.length).toBeGreaterThan(0)
    expect(weightOfFonts()).toBeLessThanOrEqual(45)
  })

  test('can be read, picture included, after 75 KB', () => {
    const heavy = heaviest(({ html }) => compressedKilobytes(html) + stylesOf(html))
    expect(heavy + weightOfFonts()).toBeLessThanOrEqual(75)
  })

  test('has at most 115 KB of scripts, its words included', () => {
    const heavy = heaviest(({ language, html }) => {
      const { scripts, words } = pageAssets(html)
      const files = messageFiles(scripts)
      const its = words.map((subject) => files.get(`${language}/${subject}`) ?? subject)
      expect(its.filter((file) => !file.startsWith('/static/'))).toEqual([])
      // Imported late, and yet by every visit: what the page asks for by itself is weighed too.
      const late = [...importGraph(scripts, { perhaps: true })].filter((file) =>
        /\/live-stream-/.test(file),
      )
      expect(late).toHaveLength(1)
      return totalKilobytes([...importGraph(scripts), ...its, ...late])
    })
    console.log(
      'SCRIPTS',
      heavy,
      'STYLES',
      heaviest(({ html }) => stylesOf(html)),
      'HTML',
      heaviest(({ html }) => compressedKilobytes(html)),
    )
    expect(heavy).toBeGreaterThan(50)
    expect(heavy).toBeLessThanOrEqual(115)
  })

  test('asks for no script before the paint, and names no other host', () => {
    for (const { html } of homes) {
      expect(html).not.toMatch(/<link[^>]+(modulepreload|preload|prefetch|preconnect)/)
      expect(html).not.toMatch(/<script[^>]+(src=|type="module")/)
      expect(html).not.toMatch(/<(img|link rel="stylesheet"|iframe|source)[^>]+"https?:/)
    }
  })
})

test('the first style sheet begins with the order of the layers', () => {
  for (const { html } of homes) {
    const [first = ''] = pageAssets(html).styles
    expect(readBuiltFile(first).toString()).toMatch(/^(@charset "utf-8";)?\s*@layer reset/i)
  }
})

test('nothing that a visitor downloads names an address or a module of the administrators', async () => {
  const modules = [...readSource('app/routes.ts').matchAll(/'admin\/(?:\w+\/)*(\w+)\.tsx'/g)]
  expect(modules.length).toBeGreaterThan(0)
  const names = modules.map(([, name]) => `\\b${name}-[\\w-]{8}\\.js|admin/${name}\\b`)
  const secret = new RegExp(['adminf83922ab', ...names].join('|'))
  const paths = (await publicPaths(site)).filter((path) => !path.startsWith('/adminf'))
  const entries = new Set<string>()
  for (const path of paths.flatMap((one) => [one, inEnglish(one)])) {
    const html = (await site.request(path)).body.toString()
    expect(html, path).not.toMatch(secret)
    for (const script of pageAssets(html).scripts) entries.add(script)
  }
  const scripts = importGraph([...entries], { perhaps: true })
  expect(scripts.size).toBeGreaterThan(30)
  for (const script of scripts) expect(readBuiltFile(script).toString(), script).not.toMatch(secret)
})

test('the list of all modules, which React Router writes for itself, is not to be had', () => {
  expect(globSync('build/client/static/**/manifest-*.js')).toEqual([])
  expect(existsSync('build/client/.vite')).toBe(false)
})

test('what is worth compressing lies there compressed', () => {
  const files = globSync('build/client/static/**/*.{js,css,svg}')
  expect(files.length).toBeGreaterThan(40)
  const plain = files.filter((file) => {
    const content = contentOf(file)
    const isWorth = (size: number) => size < content.length * 0.98
    const lacksBrotli = isWorth(compressedKilobytes(content) * 1024) && !existsSync(`${file}.br`)
    return lacksBrotli || (isWorth(gzipSync(content).length) && !existsSync(`${file}.gz`))
  })
  expect(plain, "build with 'node scripts/build.ts', which compresses").toEqual([])
})
