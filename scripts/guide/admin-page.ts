import type { Locator, Page } from 'playwright'
import type { Language } from '#core/localized.ts'
import { messagesFor } from './messages.ts'

export type AdminPage = ReturnType<typeof createAdminPage>

/** An administrator's hands: what they open, press and type on the screens of one language. */
export function createAdminPage(page: Page, origin: string, language: Language) {
  const t = messagesFor(language)
  const dialog = page.getByRole('dialog')
  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).first().click()
  // Tools around a field may be named after it, too.
  const field = (name: string) =>
    dialog.getByLabel(t('content', `fields.${name}`)).and(dialog.locator('input, textarea'))
  return {
    page,
    language,
    t,
    dialog,
    press,

    async open(path: string) {
      await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
      await waitForHydration(page)
    },

    field,

    async fill(name: string, text: string) {
      await field(name).fill(text)
    },

    /** The field stands in the upper part of the form, with what follows it below. */
    async scrollIntoView(what: Locator) {
      await what.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    },

    async chooseImage(svg: string) {
      // A drawing of the sample, as the browser draws it: uploads take photographs alone.
      const studio = await page.context().newPage()
      await studio.goto(`${origin}/sample/${svg}.svg`)
      await studio.setViewportSize({ width: 720, height: 480 })
      const buffer = await studio.screenshot({ type: 'jpeg' })
      await studio.close()
      const file = { name: `${svg}.jpg`, mimeType: 'image/jpeg', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('img', { name: t('images', 'thumb', { number: '1' }) }).waitFor()
    },
  }
}

/** A click before React has woken would do what a page without scripts does. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
}
