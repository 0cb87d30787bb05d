/** @module-tag thorough */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { contentOperations } from '#test/server/helpers/form-operations.ts'
import { encodeForm, type Form } from '#test/server/helpers/invalid-forms.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import {
  build,
  compile,
  copyProject,
  generateRouteTypes,
  readExample,
  writeExample,
} from './helpers/worked-example.ts'

const example = readExample('docs/kinds.md')
const list = '/adminf83922ab/partners'
const actions = '/adminf83922ab/actions/partners'
const operations = contentOperations({
  validFields: {
    nameUk: 'Бібліотека',
    nameEn: 'Library',
    website: 'https://example.org/',
    logo: '',
  },
})

let copy: string
let site: TestSite | undefined

beforeAll(() => {
  copy = copyProject()
})
afterAll(async () => {
  await site?.close()
  rmSync(copy, { recursive: true, force: true })
})

test('the example has 13 files in eight places', () => {
  expect(example).toHaveLength(13)
  const folder = /^(app\/partners|docs\/guide|locales|server\/sample)\//
  const places = example.map(({ path }) => (folder.exec(path) ?? [path])[0])
  expect([...new Set(places)]).toEqual([
    'core/content/partner.ts',
    'core/screens.ts',
    'core/content/content-kinds.ts',
    'locales/',
    'app/partners/',
    'app/admin/content/preview/content-screens.ts',
    'server/sample/',
    'docs/guide/',
  ])
})

const isRegistered = ({ path }: { path: string }) => path.startsWith('core/content/')
const isScreen = ({ path }: { path: string }) => path === 'core/screens.ts'

test('a kind that lacks a place does not compile', { timeout: 300_000 }, async () => {
  writeExample(copy, example.filter(isRegistered))
  expect(await generateRouteTypes(copy)).toContain('app/partners/ListPage.tsx')
  const withoutScreen = await compile(copy)
  expect(withoutScreen).toMatch(/^core\/content\/partner\.ts.*\n?.*"\/partners"/m)
  expect(withoutScreen).toMatch(/^app\/content\/content-messages\.ts.*\n?.*'partners' is missing/m)
  expect(withoutScreen).toMatch(/^app\/admin\/content\/preview\/content-screens\.ts.*partners/m)
  expect(withoutScreen).toMatch(/^server\/sample\/seed\.ts.*\n?.*'partners' is missing/m)
  writeExample(copy, example.filter(isScreen))
  const withoutMessages = await compile(copy)
  expect(withoutMessages).toMatch(/^app\/page\/ScreenName\.tsx.*partners/m)
})

test('the whole example compiles and builds', { timeout: 300_000 }, async () => {
  writeExample(
    copy,
    example.filter((file) => !isRegistered(file) && !isScreen(file)),
  )
  expect(await generateRouteTypes(copy)).toBe('')
  const [report] = await Promise.all([compile(copy), build(copy)])
  expect(report).toBe('')
})

test('an administrator adds, previews and deletes a partner, and visitors read it', async () => {
  site = await openTestSite({ build: join(copy, 'build/server/index.js') })
  const cookie = await signInAdministrator(site)
  const { origin, request } = site
  const readAs = (headers: Record<string, string>) => async (path: string) => {
    const { status, body } = await request(path, { headers })
    return { status, text: body.toString() }
  }
  const readAsVisitor = readAs({})
  const readAsAdministrator = readAs({ cookie })
  const post = async (form: Form) => {
    const { body, type } = encodeForm(form)
    const headers = { 'content-type': type, origin, cookie }
    expect(await request(actions, { method: 'POST', headers, body })).toMatchObject({
      status: 200,
    })
  }
  const contains = (text: string) => ({ status: 200, text: expect.stringContaining(text) })
  const lacks = (text: string) => ({ status: 200, text: expect.not.stringContaining(text) })

  expect(await readAsVisitor('/partners')).toEqual(contains('Партнерів ще немає'))
  const link = 'href="/partners"'
  expect(await readAsVisitor('/')).toEqual(contains(link))
  expect(await readAsVisitor('/search?q=xyzxyz')).toEqual(contains(link))
  expect(await readAsVisitor('/sitemap.xml')).toEqual(contains(`${origin}/partners?lng=en<`))
  expect(await readAsAdministrator('/adminf83922ab')).toEqual(contains(`href="${list}"`))

  await post(operations.adding())
  expect(await readAsVisitor('/partners')).toEqual(contains('Бібліотека'))
  expect(await readAsVisitor('/partners?lng=en')).toEqual(contains('Library'))
  expect(await readAsVisitor('/search?q=library')).toEqual(contains('/partners'))
  const listed = await readAsAdministrator(`${list}?lng=en`)
  expect(listed).toEqual(contains('Add a partner'))
  const id = new RegExp(`${list}/([\\w-]+)`).exec(listed.text)?.[1] ?? ''
  expect(await readAsAdministrator(`${list}/${id}?lng=en`)).toEqual(contains('Website'))

  await post(operations.hiding({ id, version: '1' }))
  expect(await readAsVisitor('/partners')).toEqual(lacks('Бібліотека'))
  expect(await readAsAdministrator(`${list}/${id}/preview`)).toEqual(contains('Бібліотека'))

  await post(operations.deleting({ id, version: '2' }))
  expect(await readAsAdministrator(list)).toEqual(lacks('Бібліотека'))
  expect(await readAsAdministrator(`${list}?show=bin`)).toEqual(contains('Бібліотека'))
  await post(operations.restoring({ id, version: '3' }))
  expect(await readAsAdministrator(list)).toEqual(contains('Бібліотека'))
  expect(site.readLog()).toBe('')
})
