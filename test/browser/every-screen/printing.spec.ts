import jsQR from 'jsqr'
import type { Page } from 'playwright/test'
import { eventKind } from '#core/content/event.ts'
import { projectKind } from '#core/content/project.ts'
import { countPages, renderPdf } from '#scripts/testing/pdf.ts'
import firstTips from '#server/first-content/tips.json' with { type: 'json' }
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

/** Prints the page, expects one sheet, and reads its QR code with another library than the one that draws it. */
async function readQrCode(page: Page) {
  const sheets = await renderPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(sheets, page.url()).toHaveLength(1)
  const [sheet] = sheets
  return sheet && jsQR(new Uint8ClampedArray(sheet.data), sheet.width, sheet.height)?.data
}

/** The text of the sheet, none of which is cut off. */
async function readSheet(page: Page) {
  await page.emulateMedia({ media: 'print' })
  // US Letter within its margins, which has less room than A4.
  await page.setViewportSize({ width: 725, height: 965 })
  const main = page.getByRole('main')
  const isCut = await main.evaluate(({ firstElementChild: content }) =>
    content ? content.scrollHeight > content.clientHeight + 1 : true,
  )
  expect(isCut, page.url()).toBe(false)
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  return text
}

test('tips, events, one event and one project are each one sheet with its QR code', async ({
  page,
  site,
}) => {
  const { print, tips, projects, shell } = messages.uk
  await openPage(page, '/tips')
  await page.getByRole('link', { name: tips.print }).click()
  await expect(page).toHaveURL('/print/tips')
  await expect(page.getByRole('button', { name: print.print })).toBeVisible()
  expect(await readQrCode(page)).toBe(`${site.origin}/tips`)
  const ofTips = await readSheet(page)
  for (const { title } of firstTips.flatMap((section) => section.tips)) {
    expect(ofTips).toContain(title.uk)
  }
  for (const absent of [print.hint, print.print, shell.nav.projects])
    expect(ofTips).not.toContain(absent)

  await openPage(page, '/projects')
  await page.getByRole('link', { name: projects.card.print }).first().click()
  await page.waitForURL('**/print/projects/*')
  const slug = new URL(page.url()).pathname.split('/').at(-1)
  expect(await readQrCode(page)).toBe(`${site.origin}/projects#project-${slug}`)
  expect(await readSheet(page)).toContain(projects.card.purpose)

  await openPage(page, '/events?lng=en')
  await page.getByRole('link', { name: messages.en.eventsPage.print }).click()
  await expect(page).toHaveURL('/print/events?lng=en')
  expect(await readQrCode(page)).toBe(`${site.origin}/events?lng=en`)
  const ofEvents = await readSheet(page)
  expect(ofEvents).toContain(messages.en.print.event.cancelled)
  expect(ofEvents).not.toContain(messages.en.print.events.onlyThis)

  await page.getByRole('link', { name: messages.en.print.events.onlyThis }).first().click()
  await expect(page).toHaveURL(/\/print\/events\/[\w-]+\?lng=en$/)
  const printAddress = new URL(page.url())
  const ofEvent = printAddress.pathname.replace('/print', '')
  expect(await readQrCode(page)).toBe(`${site.origin}${ofEvent}?lng=en`)
  expect(await readSheet(page)).toContain(await page.getByRole('heading', { level: 1 }).innerText())

  await startSession(page, 'admin@example.org')
  const list = await (await page.request.get('/adminf83922ab/events?lng=en')).text()
  expect(list).toMatch(
    new RegExp(`href="${printAddress.pathname}\\?lng=en"[^>]*>${messages.en.admin.print.link}`),
  )
})

const both = (text: string) => ({ uk: text, en: text })
const title = (word: string) => both(word.repeat(33).slice(0, 200))
const longEvent = (word: string) =>
  eventKind.schema.parse({
    titles: title(word),
    link: 'https://example.org/',
    dates: { start: '2031-11-28', end: '2032-11-29' },
    startTime: '10:00',
    endTime: '21:30',
    place: title(word),
    status: 'postponed',
    formerDates: { start: '2031-10-28', end: '2032-10-29' },
  })
const longProject = (word: string) =>
  projectKind.schema.parse({
    title: title(word),
    description: both(word.repeat(100)),
    duration: title(word),
    purpose: both(word.repeat(100)),
    results: both('рядок\n'.repeat(100)),
    cooperation: both(word.repeat(100)),
  })

test.describe('the longest texts', () => {
  const words = ['разом ', 'ЩОМИШ']
  test.use(siteWith({ events: words.map(longEvent), projects: words.map(longProject) }))

  test('stand on one sheet of A4 and of US Letter', async ({ page }) => {
    const addressesOn = async (path: string, selector: string, attribute = 'href') => {
      await page.goto(path)
      const links = await page.locator(selector).all()
      return Promise.all(links.map(async (link) => (await link.getAttribute(attribute)) ?? ''))
    }
    // The sheet of all events links to those for which it has room.
    const files = await addressesOn('/events', 'form[action$=".ics"]', 'action')
    const addresses = [
      '/print/events',
      ...files.map((file) => `/print${file.replace('.ics', '')}`),
      ...(await addressesOn('/projects', 'a[href^="/print/"]')),
    ]
    expect(addresses).toHaveLength(1 + 2 * words.length)
    for (const address of addresses) {
      await page.goto(`${address}?lng=en`)
      await readSheet(page)
      for (const format of ['A4', 'Letter'])
        expect(
          await countPages(await page.pdf({ format, preferCSSPageSize: true })),
          `${address} on ${format}`,
        ).toBe(1)
    }
  })
})

test(
  'any other screen is printed without menu, footer, buttons and placeholders, and no sheet is empty',
  thorough,
  async ({ page }) => {
    const { shell, events } = messages.uk
    for (const path of ['/events', '/']) {
      await openPage(page, path)
      // As in the moment when placeholders are shown.
      await page.evaluate(() => (document.documentElement.dataset['events'] = 'loading'))
      const sheets = await renderPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
      const darkShares = sheets.map(
        ({ data }) => data.filter((value) => value < 100).length / data.length,
      )
      expect(Math.min(...darkShares), path).toBeGreaterThan(0)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
      await expect(card.first()).toBeVisible()
      const link = card.getByRole('link').first()
      expect(
        await link.evaluate((element) => getComputedStyle(element, '::after').content),
      ).toContain('https://example.org/events/')
      const body = page.locator('body')
      await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)')
      const text = await body.innerText()
      expect(text).toContain(events.title)
      for (const absent of [shell.nav.projects, shell.footer.privacy, events.card.join])
        expect(text).not.toContain(absent)
      await page.emulateMedia({ media: null, colorScheme: null })
    }
  },
)
