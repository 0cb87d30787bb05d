import { globSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClassNamer } from '#scripts/building/class-names.ts'
import { publicPaths } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { pageAssets, readBuiltFile } from './helpers/page-assets.ts'
import { programFiles, readSource } from './helpers/source.ts'

const nameIn = createClassNamer(process.cwd())
const lettersOf = (name: string) => name.replace(/\d+$/, '')
/** Each style sheet at the source, by what the names of its classes begin with. */
const sources = new Map(
  globSync('app/**/*.module.css').map((file) => [lettersOf(nameIn('any', resolve(file))), file]),
)
const classesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => /^[a-z]+\d+$/.test(name) && sources.has(lettersOf(name)))
const ofPage = (html: string) => classesIn(html, /class="([^"]+)"/g)
const ofSheets = (html: string) =>
  pageAssets(html).styles.flatMap((sheet) => classesIn(readBuiltFile(sheet).toString(), /\.(\w+)/g))

let site: TestSite
let cookie: string

beforeAll(async () => {
  site = await openTestSite({ sample: true })
  cookie = await signInAdministrator(site)
})
afterAll(() => site.close())

const page = async (path: string, headers = {}) =>
  (await site.request(path, { headers })).body.toString()

test('no visitor downloads a style of the administrators', async () => {
  const paths = (await publicPaths(site)).filter((path) => !path.startsWith('/adminf'))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const files = new Set(
      ofSheets(await page(path)).map((name) => sources.get(lettersOf(name)) ?? name),
    )
    expect(files.size).toBeGreaterThan(40)
    expect(
      [...files].filter((file) => file.startsWith('app/admin/')),
      path,
    ).toEqual([])
  }
})

test('every page has the styles of all that stands in it, before any script', async () => {
  const inside = ['', '/events', '/feedback', '/admins', '/guide'].map(
    (path) => `/adminf83922ab${path}`,
  )
  // Whoever is signed in is led away from where one signs in.
  const paths = (await publicPaths(site)).filter((path) => path !== '/sign-in')
  for (const path of [...paths, ...inside]) {
    for (const headers of paths.includes(path) ? [{}, { cookie }] : [{ cookie }]) {
      const html = await page(path, headers)
      const styled = new Set(ofSheets(html))
      expect(ofPage(html).length, path).toBeGreaterThan(3)
      expect(
        ofPage(html).filter((name) => !styled.has(name)),
        path,
      ).toEqual([])
    }
  }
  const tools = ofPage(await page('/events', { cookie })).map((name) =>
    sources.get(lettersOf(name)),
  )
  expect(tools).toContain('app/admin/in-place/EditableContent.module.css')
})

/** Which classes of each sheet are named in the programs; `[…]` where one is chosen as the page is drawn. */
function namedClasses(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const file of programFiles) {
    const code = readSource(file)
    for (const [, as, path = ''] of code.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)) {
      const sheet = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)
      const names = code.matchAll(new RegExp(`\\b${as}(?:\\.(\\w+)|\\[)`, 'g'))
      const known = named.get(sheet) ?? new Set()
      named.set(sheet, known.union(new Set([...names].map(([, name]) => name ?? '[…]'))))
    }
  }
  return named
}

test('every class that a component names has a style, and every style a component', () => {
  const named = namedClasses()
  const odd = [...sources.values()].flatMap((sheet) => {
    const css = readSource(sheet).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
    const styled = new Set([...css.matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(([, name]) => name))
    const names = named.get(sheet) ?? new Set()
    const bare = [...names].filter((name) => name !== '[…]' && !styled.has(name))
    const idle = names.has('[…]') ? [] : [...styled].filter((name) => !names.has(name ?? ''))
    return [...bare, ...idle].map((name) => `${sheet}: ${name}`)
  })
  expect(named.size).toBeGreaterThan(60)
  expect(odd, 'style it, or take it away').toEqual([])
})
