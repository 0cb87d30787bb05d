import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'

export type AdminPage = ReturnType<typeof createAdminPage>

/** Fields of the same name have the same label in all kinds. */
function namespaceOf(fieldName: string): string {
  const kind = contentNames
    .map(kindOf)
    .find(({ fields }) => fields.some(({ name }) => name === fieldName))
  return kind?.formMessages ?? ''
}

/** The actions of an administrator on the screens of one language: open, press, type. */
export function createAdminPage(page: Page, origin: string, language: Language) {
  const t = messagesFor(language)
  const dialog = page.getByRole('dialog')
  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).first().click()
  // The accessible names of buttons around a field may contain its label, too.
  const field = (name: string) =>
    dialog
      .getByLabel(t(namespaceOf(name), `form.fields.${name}`))
      .and(dialog.locator('input, textarea'))
  return {
    page,
    language,
    t,
    dialog,
    press,

    async open(path: string) {
      await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
      // A click before hydration would act as on a page without scripts.
      await page.waitForFunction(isPageHydrated)
    },

    field,

    async fill(name: string, text: string) {
      await field(name).fill(text)
    },

    /** Scrolls the field to the upper part of the form, with the following fields below it. */
    async scrollIntoView(locator: Locator) {
      await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },

    async chooseImage(svg: string) {
      // Uploads accept only raster images, so a sample drawing is rendered by the browser.
      const drawingPage = await page.context().newPage()
      await drawingPage.goto(`${origin}/sample/${svg}.svg`)
      await drawingPage.setViewportSize({ width: 720, height: 480 })
      const buffer = await drawingPage.screenshot({ type: 'jpeg' })
      await drawingPage.close()
      const file = { name: `${svg}.jpg`, mimeType: 'image/jpeg', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog
        .getByRole('button', { name: t('images', 'point.label', { number: '1' }) })
        .waitFor()
      // An entry is published only with photos that were answered.
      await dialog.getByLabel(t('images', 'people.agreed')).check()
    },
  }
}

/** The messages of the screens, so that a corrected sentence breaks no screenshot. */
export function messagesFor(language: Language) {
  const readMessages = (namespace: string): unknown =>
    JSON.parse(
      readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    )
  return (namespace: string, key: string, values: Record<string, string> = {}): string => {
    let message = readMessages(namespace)
    for (const part of key.split('.')) message = (message as Record<string, unknown>)[part]
    if (typeof message !== 'string') throw new Error(`There is no message ${namespace}: ${key}`)
    return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
