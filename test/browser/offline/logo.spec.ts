import type { Page } from 'playwright/test'
import { svgFile } from '#scripts/testing/hostile/images.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { imageMessages, withNumber } from '#test/browser/helpers/images-field.ts'
import { expectKept } from '#test/browser/helpers/kept-pages.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use({ ...siteWith({ events: [] }), isPrefetching: true })

const { form } = messages.uk.settingsForm

async function uploadLogo(page: Page, color: string) {
  const chooser = page.waitForEvent('filechooser')
  const logo = page.getByRole('group', { name: form.fields.logo })
  await logo.getByRole('button', { name: imageMessages.choose.one }).click()
  const buffer = svgFile(`<circle cx="12" cy="12" r="12" fill="${color}"/>`)
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await expect(logo.getByText(withNumber(imageMessages.taken, 1))).toBeAttached()
  await page.getByRole('button', { name: form.update }).click()
  await expect(page.getByRole('status').filter({ hasText: form.updated })).toBeVisible()
}

test(
  'a logo of one’s own is seen without a network, and a sheet is printed with it',
  thorough,
  async ({ page, visitor, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch/)
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings#logo')
    await uploadLogo(page, '#083')
    const context = await visitor({ serviceWorkers: 'allow' })
    const reader = await context.newPage()
    const logo = reader.getByRole('banner').locator('img')

    await test.step('without a network', async () => {
      // Whoever goes on to a second page gets the others too.
      await openPage(reader, '/')
      await openPage(reader, '/contacts')
      const address = (await logo.getAttribute('src')) ?? ''
      await expectKept(reader, '/contacts', '/tips', address)
      // Otherwise the browser's own copy would be shown.
      const session = await context.newCDPSession(reader)
      await session.send('Network.clearBrowserCache')
      await context.setOffline(true)
      await reader.goto('/tips')
      await expect(reader.locator('#stale-note')).toBeVisible()
      await expect(logo).toHaveAttribute('src', address)
      await expect(logo).toHaveJSProperty('naturalWidth', 320)
      await context.setOffline(false)
    })

    await test.step('where the settings have changed, the new one', async () => {
      const former = (await logo.getAttribute('src')) ?? ''
      await openPage(page, '/adminf83922ab/settings#logo')
      const field = page.getByRole('group', { name: form.fields.logo })
      await field.getByRole('button', { name: withNumber(imageMessages.remove, 1) }).click()
      await uploadLogo(page, '#38f')
      await openPage(reader, '/contacts')
      await expect(logo).not.toHaveAttribute('src', former)
      await expectKept(reader, (await logo.getAttribute('src')) ?? '')
    })

    await test.step('a sheet has it with little data too, and is printed when it is there', async () => {
      const saving = await (await visitor({ extraHTTPHeaders: { 'save-data': 'on' } })).newPage()
      await saving.goto('/print/tips')
      await expect(saving.locator('main img')).toHaveJSProperty('naturalWidth', 320)

      const printing = await (await visitor()).newPage()
      await printing.addInitScript(() => {
        window.print = () => {
          const isLoaded = [...document.images].every(({ naturalWidth }) => naturalWidth > 0)
          document.title = isLoaded ? 'printed with the logo' : 'printed without the logo'
        }
      })
      // Its button is there when the page is loaded, with its pictures.
      await printing.goto('/print/tips', { waitUntil: 'commit' })
      await printing.getByRole('button', { name: messages.uk.print.print }).click()
      await expect(printing).toHaveTitle('printed with the logo')
    })
  },
)
