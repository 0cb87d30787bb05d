import { colorsOf } from '#core/colors/colors.ts'
import { svgFile } from '#scripts/testing/hostile/images.ts'
import { community } from '#site.config'
import { databases } from '#test/browser/helpers/databases.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { imageMessages, withNumber } from '#test/browser/helpers/images-field.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { settingsForm, admin } = messages.uk
const { form } = settingsForm

for (const database of databases) {
  test.describe(`on ${database}`, () => {
    test.use(siteWith({ events: [], news: [] }, { database }))

    test('an administrator makes the site theirs on a phone, an open page shows it at once, and history brings it back', async ({
      page,
      visitor,
    }) => {
      const reader = await (await visitor({ viewport: { width: 1440, height: 900 } })).newPage()
      await openPage(reader, '/contacts')
      const opened = await reader.evaluate(() => performance.timeOrigin)
      const name = reader.getByRole('banner').getByRole('link', { name: 'Маяк' })
      const sea = colorsOf({ palette: 'sea', accent: '' }).colors

      await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings')
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const email = page.locator('[name=email]')

      await test.step('what is wrong is said beside the field, and nothing is saved', async () => {
        await email.fill('маяк')
        await page.getByRole('button', { name: form.update }).click()
        await expect(email).toHaveAccessibleDescription(messages.uk.forms.errors.notAnEmail)
      })

      await test.step('a name, a palette and two links', async () => {
        await page.locator('[name=nameUk]').fill('Маяк')
        await email.fill('light@mayak.example')
        await page.locator('[name=joinUrl]').fill('join.mayak.example')
        await page.getByRole('radio', { name: form.choices.palette.sea }).check()
        await page.getByRole('button', { name: settingsForm.networks.add }).click()
        const added = page.getByRole('listitem').last()
        await added.getByLabel(settingsForm.networks.address).fill('https://social.example/@mayak')
        await added.getByLabel(settingsForm.networks.name.uk).fill('Гніздо маяка')
        await page.getByRole('button', { name: form.update }).click()
        await expect(page.getByRole('status').filter({ hasText: form.updated })).toBeVisible()
      })

      await test.step('the page that a visitor has open shows it', async () => {
        await expect(name).toBeVisible()
        await expect(reader).toHaveTitle(/Маяк/)
        await expect(reader.getByRole('link', { name: /^Гніздо маяка/ }).first()).toBeVisible()
        const join = reader.getByRole('banner').getByRole('link', { name: messages.uk.shell.join })
        await expect(join).toHaveAttribute('href', 'https://join.mayak.example')
        await expect(reader.locator('html')).toHaveCSS('--ember', sea.ember.light)
        expect(await reader.evaluate(() => performance.timeOrigin)).toBe(opened)
      })

      await test.step('a logo from a small SVG', async () => {
        const chooser = page.waitForEvent('filechooser')
        const logo = page.getByRole('group', { name: form.fields.logo })
        await logo.getByRole('button', { name: imageMessages.choose.one }).click()
        const buffer = svgFile('<circle cx="12" cy="12" r="12" fill="#083"/>')
        await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
        await expect(logo.getByText(withNumber(imageMessages.taken, 1))).toBeAttached()
        await page.getByRole('button', { name: form.update }).click()
        await expect(name.locator('img')).toHaveJSProperty('naturalWidth', 320)
      })

      await test.step('history brings the first values back', async () => {
        await page.getByRole('link', { name: settingsForm.history }).click()
        const first = page.getByRole('listitem').filter({ hasText: admin.by.configuration })
        await first.getByRole('button', { name: admin.history.return }).click()
        await expect(
          page.getByRole('status').filter({ hasText: admin.history.returned }),
        ).toBeVisible()
        await expect(name).toBeHidden()
        await expect(reader.getByRole('link', { name: community.email }).first()).toBeVisible()
      })
    })
  })
}

test('what is typed survives a reload, without a fault', async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings')
  await page.locator('[name=nameUk]').fill('Маяк')
  await openPage(page, '/adminf83922ab/settings')
  await expect(page.locator('[name=nameUk]')).toHaveValue('Маяк')
})

test.describe('what the environment decides', () => {
  test.use(siteWith({}, { env: { ANALYTICS_PROJECT_ID: 'fixed1' } }))

  test('is shown, and cannot be changed', async ({ page }) => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings')
    await expect(page.getByText('fixed1')).toBeVisible()
    await expect(page.locator('[name=analytics]')).toHaveCount(0)
    await expect(page.locator('[name=video]')).toBeVisible()
  })
})
