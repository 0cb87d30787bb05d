import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import type { Language } from '#core/localized.ts'
import { wordsOf } from './words.ts'

export type Desk = ReturnType<typeof deskOf>

/** An administrator's hands: what they open, press and type on the screens of one language. */
export function deskOf(page: Page, origin: string, language: Language) {
  const t = wordsOf(language)
  const dialog = page.getByRole('dialog')
  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).first().click()
  return {
    page,
    language,
    t,
    dialog,
    press,

    async open(path: string) {
      await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
      await isAwake(page)
    },

    async fill(field: string, text: string) {
      await dialog.getByLabel(t('content', `fields.${field}`), { exact: true }).fill(text)
    },

    /** The field stands in the upper part of the form, with what follows it below. */
    async show(what: Locator) {
      await what.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    },

    async choosePicture(svg: string) {
      const source = new URL(`../../public/sample/${svg}.svg`, import.meta.url).pathname
      const buffer = await sharp(source, { density: 150 }).jpeg().toBuffer()
      const file = { name: `${svg}.jpg`, mimeType: 'image/jpeg', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('img', { name: t('images', 'thumb', { number: '1' }) }).waitFor()
    },
  }
}

/** A click before React has woken would do what a page without scripts does. */
async function isAwake(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
}
