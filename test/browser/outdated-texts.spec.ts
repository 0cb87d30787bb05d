import { projectKind } from '#core/project.ts'
import { partsOf } from './kinds.ts'
import { openAs } from './signing-in.ts'
import { expect, open, test } from './site.ts'
import { siteWith } from './sites.ts'
import { words } from './words.ts'

const project = (uk: string) =>
  projectKind.schema.parse({
    title: { uk, en: `${uk} EN` },
    description: { uk: 'Щосереди у дворі', en: 'Every Wednesday in the yard' },
    duration: {},
    purpose: {},
    results: {},
    cooperation: {},
  })

for (const language of ['uk', 'en'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language} at ${width}`, () => {
      const name = { uk: 'Кінозал', en: 'Кінозал EN' }[language]
      test.use(siteWith({ projects: [project('Кінозал'), project(`Сад ${language} ${width}`)] }))
      test.use({ viewport: { width, height: 844 } })

      const { editing, desk } = words[language]
      const inLanguage = (path: string) =>
        language === 'uk' ? path : `${path}${path.includes('?') ? '&' : '?'}lng=en`

      test('English that has not changed with the Ukrainian is marked until it does or is found right', async ({
        page,
      }) => {
        await openAs(page, 'admin@example.org', inLanguage('/projects'))
        const its = partsOf(page, 'projects', language)
        await its.editButton(name).click()
        await expect(its.dialog.getByText(editing.older.en)).toHaveCount(0)
        await its.fillIn({ descriptionUk: 'Щочетверга у дворі' })
        await expect(its.field('descriptionEn')).toHaveAccessibleDescription(editing.older.en)
        await expect(its.field('titleEn')).not.toHaveAccessibleDescription(editing.older.en)
        await its.updateButton.click()
        await expect(its.said(its.own.updated)).toBeVisible()

        await open(page, inLanguage('/adminf83922ab'))
        const count = (text: string) => text.replace('{{n}}', '1')
        await page.getByRole('link', { name: count(desk.show.enOlder) }).click()
        await expect(page).toHaveURL(/projects\?show=enOlder/)
        const items = page.getByRole('main').getByRole('listitem')
        const item = items.filter({ has: page.getByRole('heading', { name }) })
        await expect(item).toContainText(desk.older.en)
        await expect(items.filter({ has: page.getByRole('heading') })).toHaveCount(1)
        const overflow = () =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

        await its.editButton(name).click()
        await expect(its.field('descriptionEn')).toHaveAccessibleDescription(editing.older.en)
        const tick = its.dialog.getByLabel(editing.upToDate.en)
        await expect(its.dialog.getByLabel(editing.upToDate.uk)).toHaveCount(0)
        await tick.check()
        await expect(its.field('descriptionEn')).toHaveAccessibleDescription('')
        await page.reload()
        await its.editButton(name).click()
        await expect(tick, 'what is not saved outlives a reload').toBeChecked()
        await its.updateButton.click()
        await expect(its.said(its.own.updated)).toBeVisible()
        await expect(item).toHaveCount(0)

        await open(page, inLanguage('/adminf83922ab/projects'))
        await page.getByRole('link', { name: desk.history.title.replace('{{name}}', name) }).click()
        const steps = page.getByRole('listitem').filter({ hasText: desk.history.did.upToDate })
        await expect(steps).toContainText('admin@example.org')
      })
    })
  }
}
