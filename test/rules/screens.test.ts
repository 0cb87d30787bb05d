import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screensToKeep } from '#app/offline/kept-pages.ts'
import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import { screens, screensWith } from '#core/screens.ts'
import { allRoutes } from '#scripts/testing/route-list.ts'
import drawings from '#server/share-pictures/drawings.json' with { type: 'json' }

test('every page that visitors may find is a screen', () => {
  const otherPages = ['/search', '/offline', '/feedback/messages', '/sign-in', '/adminf83922ab']
  const pages = allRoutes
    .map(({ path }) => path)
    .filter((path) => !/[:*]|^\/print\/|^\/adminf83922ab\//.test(path))
  expect(pages.toSorted()).toEqual([...screens.map(({ path }) => path), ...otherPages].toSorted())
})

test.each(listNames)('the screen of the %s is complete', (contentName) => {
  const { path, hasItemPages, hasPeriods } = listKindOf(contentName)
  const screen = screens.find((one) => one.path === path)
  expect(screen).toMatchObject({
    isSearched: true,
    drawing: expect.any(String),
  })
  const has = (property: Parameters<typeof screensWith>[0]) =>
    screensWith(property).some((one) => one.path === path)
  expect(has('isInMenu') || has('isInFooter'), 'isInMenu or isInFooter').toBe(true)
  expect(screensToKeep, 'read without a network').toContain(path)
  expect(has('hasPages'), 'hasPages').toBe(hasItemPages || hasPeriods === true)
  expect(Object.keys(drawings), 'run node scripts/art.ts').toContain(path.slice(1))
})

test('the drawing of every screen is in its folder', () => {
  const files = screensWith('drawing').map(({ name, drawing }) => `app/${name}/${drawing}.svg`)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
