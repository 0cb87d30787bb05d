import { createEvent } from '#test/browser/helpers/events-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const oneDay = { ...createEvent('Пікнік'), dates: { start: '2027-05-01', end: '2027-05-01' } }
const overNewYear = {
  ...createEvent('Дуже довга назва зимової школи лідерів над річкою'),
  dates: { start: '2027-12-30', end: '2028-01-02' },
}
const written = {
  uk: ['1 травня 2027\u00A0р.', '30 грудня 2027 – 2 січня 2028\u00A0рр.'],
  en: ['1 May 2027', '30 December 2027 – 2 January 2028'],
}

test.use(siteWith({ events: [oneDay, overNewYear] }))

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const language of ['uk', 'en'] as const) {
      const inLanguage = (path: string) => (language === 'en' ? `${path}?lng=en` : path)

      test(`the list of events shows their dates, in ${language}`, async ({ page }) => {
        await openSignedIn(page, 'admin@example.org', inLanguage('/adminf83922ab/events'))
        const items = page.getByRole('main').getByRole('listitem')
        const events = items.filter({ has: page.getByRole('heading') })
        await expect(events).toHaveCount(2)
        for (const [nth, dates] of written[language].entries()) {
          await expect(events.nth(nth).getByText(dates, { exact: true })).toBeVisible()
        }
        const overflow = () =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      })

      const other = language === 'en' ? 'uk' : 'en'
      const label = { uk: 'EN', en: 'UA' }[language]

      test(`the admin home screen switches from ${language} for a signed-out visitor`, async ({
        page,
      }) => {
        await openPage(page, inLanguage('/adminf83922ab'))
        await expect(page.getByText(messages[language].adminHome.intro)).toBeVisible()
        await page.getByRole('button', { name: label, exact: true }).click()
        await expect(page.getByText(messages[other].adminHome.intro)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', other)
      })

      test(`the admin home screen switches from ${language} for an administrator`, async ({
        page,
      }) => {
        await openSignedIn(page, 'admin@example.org', inLanguage('/adminf83922ab'))
        const overview = (of: 'uk' | 'en') =>
          page.getByRole('navigation', { name: messages[of].admin.nav.label })
        await expect(overview(language)).toBeVisible()
        await page.getByRole('button', { name: label, exact: true }).click()
        await expect(overview(other)).toBeVisible()
      })
    }
  })
}

test('the admin home screen switches the language without scripts', async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/adminf83922ab')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByText(messages.en.adminHome.intro)).toBeVisible()
})
