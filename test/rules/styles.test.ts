import { globSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createClassNamer } from '#scripts/building/class-names.ts'
import { importsOf, programFiles, readSource } from '#scripts/test-stages/source.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { publicPaths } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { pageAssets, readBuiltFile } from './helpers/page-assets.ts'

const nameClass = createClassNamer(process.cwd())
const sheetPrefix = (name: string) => name.replace(/\d+$/, '')
/** The source of each style sheet by the prefix of its class names. */
const sheetOfPrefix = new Map(
  globSync('app/**/*.module.css').map((file) => [
    sheetPrefix(nameClass('any', resolve(file))),
    file,
  ]),
)
const classesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => /^[a-z]+\d+$/.test(name) && sheetOfPrefix.has(sheetPrefix(name)))
const classesOfPage = (html: string) => classesIn(html, /class="([^"]+)"/g)
const classesOfSheets = (html: string) =>
  pageAssets(html).styles.flatMap((sheet) => classesIn(readBuiltFile(sheet).toString(), /\.(\w+)/g))

const site = await openTestSite({ sample: true })
const cookie = await signInAdministrator(site)

const requestPage = async (path: string, headers = {}) =>
  (await site.request(path, { headers })).body.toString()

test('no visitor downloads a style sheet of the administrators', async () => {
  const paths = (await publicPaths(site)).filter((path) => !path.startsWith('/adminf'))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const files = new Set(
      classesOfSheets(await requestPage(path)).map(
        (name) => sheetOfPrefix.get(sheetPrefix(name)) ?? name,
      ),
    )
    expect(files.size).toBeGreaterThan(40)
    expect(
      [...files].filter((file) => file.startsWith('app/admin/')),
      path,
    ).toEqual([])
  }
})

test('every page has the styles of all its elements before any script runs', async () => {
  const adminPaths = ['', '/events', '/feedback', '/admins', '/guide'].map(
    (path) => `/adminf83922ab${path}`,
  )
  // Administrators are redirected away from the sign-in screen.
  const paths = (await publicPaths(site)).filter((path) => path !== '/sign-in')
  for (const path of [...paths, ...adminPaths]) {
    for (const headers of paths.includes(path) ? [{}, { cookie }] : [{ cookie }]) {
      const html = await requestPage(path, headers)
      const styled = new Set(classesOfSheets(html))
      expect(classesOfPage(html).length, path).toBeGreaterThan(3)
      expect(
        classesOfPage(html).filter((name) => !styled.has(name)),
        path,
      ).toEqual([])
    }
  }
  const toolSheets = classesOfPage(await requestPage('/events', { cookie })).map((name) =>
    sheetOfPrefix.get(sheetPrefix(name)),
  )
  expect(toolSheets).toContain('app/admin/in-place/EditableContent.module.css')
})

function sheetsImportedBy(roots: string[]): string[] {
  const files = new Set(roots)
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    const imports = importsOf(file).filter(({ to, isType }) => !isType && to.startsWith('app/'))
    for (const { to } of imports) files.add(to)
  }
  return [...files].filter((file) => file.endsWith('.module.css'))
}

test('what administrators open on a public page has its styles', async () => {
  const html = await requestPage('/events', { cookie })
  const loaded = new Set(
    classesOfSheets(html).map((name) => sheetOfPrefix.get(sheetPrefix(name)) ?? name),
  )
  const needed = sheetsImportedBy([
    'app/admin/bar/AdminBar.tsx',
    'app/admin/in-place/EditableContent.tsx',
  ])
  expect(needed).toContain('app/admin/waiting-saves-screens/WaitingSavesDialog.module.css')
  expect(
    needed.filter((sheet) => !loaded.has(sheet)),
    'import them from the editing tools',
  ).toEqual([])
})

/** The classes of each style sheet that the code uses; `[…]` for a class that is chosen at run time. */
function namedClasses(): Map<string, Set<string>> {
  const classesOfSheet = new Map<string, Set<string>>()
  for (const file of programFiles) {
    const code = readSource(file)
    for (const [, importName, path = ''] of code.matchAll(
      /^import (\w+) from '(.+\.module\.css)'$/gm,
    )) {
      const sheet = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)
      const names = code.matchAll(new RegExp(`\\b${importName}(?:\\.(\\w+)|\\[)`, 'g'))
      const knownNames = classesOfSheet.get(sheet) ?? new Set()
      classesOfSheet.set(
        sheet,
        knownNames.union(new Set([...names].map(([, name]) => name ?? '[…]'))),
      )
    }
  }
  return classesOfSheet
}

test('every class that is used has a style, and every style is used', () => {
  const classesOfSheet = namedClasses()
  const mismatches = [...sheetOfPrefix.values()].flatMap((sheet) => {
    const css = readSource(sheet).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
    const styled = new Set([...css.matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(([, name]) => name))
    const names = classesOfSheet.get(sheet) ?? new Set()
    const unstyled = [...names].filter((name) => name !== '[…]' && !styled.has(name))
    const unused = names.has('[…]') ? [] : [...styled].filter((name) => !names.has(name ?? ''))
    return [...unstyled, ...unused].map((name) => `${sheet}: ${name}`)
  })
  expect(classesOfSheet.size).toBeGreaterThan(60)
  expect(mismatches, 'add a style, or remove the class').toEqual([])
})

test('every colour comes from a token, so that it follows the palette', () => {
  const files = globSync('app/**/*.{css,svg,tsx}').filter(
    (file) => !/ui\/styles\/(scene-)?tokens\.css$/.test(file),
  )
  // Black, white and grey, with or without transparency, are the same in every palette.
  const isGrey = (color: string) =>
    /^#(?:([\da-f])\1\1[\da-f]?|([\da-f]{2})\2\2(?:..)?)$/i.test(color)
  const colored = files.flatMap((file) => {
    const colors =
      readSource(file).match(/(?<![\w&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi) ?? []
    return colors.filter((color) => !isGrey(color)).map((color) => `${file}: ${color}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(colored, 'add a token to app/ui/styles and core/colors/default-colors.ts').toEqual([])
})
