import { projectKind } from '#core/content/project.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

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

      const { editing, admin } = messages[language]
      const inLanguage = (path: string) =>
        language === 'uk' ? path : `${path}${path.includes('?') ? '&' : '?'}lng=en`

      test('English that has not changed with the Ukrainian is marked until it is changed or confirmed', async ({
        page,
      }) => {
        await openSignedIn(page, 'admin@example.org', inLanguage('/projects'))
        const its = contentPage(page, 'projects', language)
        await its.editButton(name).click()
        await expect(its.dialog.getByText(editing.older.en)).toHaveCount(0)
        await its.fillIn({ descriptionUk: 'Щочетверга у дворі' })
        await expect(its.field('descriptionEn')).toHaveAccessibleDescription(editing.older.en)
        await expect(its.field('titleEn')).not.toHaveAccessibleDescription(editing.older.en)
        await its.updateButton.click()
        await expect(its.statusToast(its.own.updated)).toBeVisible()

        await openPage(page, inLanguage('/adminf83922ab'))
        const count = (text: string) => text.replace('{{n}}', '1')
        await page.getByRole('link', { name: count(admin.show.enOlder) }).click()
        await expect(page).toHaveURL(/projects\?show=enOlder/)
        const items = page.getByRole('main').getByRole('listitem')
        const item = items.filter({ has: page.getByRole('heading', { name }) })
        await expect(item).toContainText(admin.older.en)
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
        await expect(its.statusToast(its.own.updated)).toBeVisible()
        await expect(item).toHaveCount(0)

        await openPage(page, inLanguage('/adminf83922ab/projects'))
        await page
          .getByRole('link', { name: admin.history.title.replace('{{name}}', name) })
          .click()
        const steps = page.getByRole('listitem').filter({ hasText: admin.history.did.upToDate })
        await expect(steps).toContainText('admin@example.org')
      })
    })
  }
}
