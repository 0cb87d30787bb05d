import { expect, test } from 'vitest'
import { screensToKeep } from '#app/offline/kept-pages.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import { isScreenPath, screens, screensWith } from '#core/screens.ts'
import { allRoutes } from '#scripts/testing/route-list.ts'
import { drawingOfScreen } from '#server/share-pictures/drawings.ts'
import { community } from '#site.config'

test('every page that visitors may find is a screen', () => {
  const otherPages = [
    '/search',
    '/offline',
    '/feedback/messages',
    '/sign-ups',
    '/sign-ups/changes',
    '/sign-in',
    '/invitation',
    '/adminf83922ab',
  ]
  const pages = allRoutes
    .map(({ path }) => path)
    .filter((path) => !/[:*]|^\/print\/|^\/adminf83922ab\//.test(path))
  expect(pages.toSorted()).toEqual([...screens.map(({ path }) => path), ...otherPages].toSorted())
})

const namesWithScreen = listNames.filter((name) => isScreenPath(listKindOf(name).path))

test.each(namesWithScreen)('the screen of the %s is complete', (contentName) => {
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
})

test.each(['fire', 'plain'] as const)(
  'every screen has a drawing for its picture in the %s set, in colours that need no style sheet',
  async (set) => {
    const settings = { ...firstSettings(community), drawings: set }
    for (const { name } of screensWith('drawing')) {
      const { svg, backdrop } = await drawingOfScreen(name, settings)
      expect(svg + backdrop, name).not.toContain('var(')
    }
  },
)

test('a crane is in the picture of the front page in Mykolaiv alone', async () => {
  const settings = firstSettings(community)
  const cranes = async (place: string) =>
    (await drawingOfScreen('home', { ...settings, place: { uk: place } })).svg.match(/"port"/g)
  expect(await cranes('Україна, м. Миколаїв')).toHaveLength(1)
  expect(await cranes('Миколаївка')).toBeNull()
  expect(await cranes('Львів')).toBeNull()
})
