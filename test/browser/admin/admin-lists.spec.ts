import { createEvent } from '#test/browser/helpers/events-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
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

for (const { language, width, name } of views) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the list of events shows their dates', async ({ page }) => {
      const address = inLanguage('/adminf83922ab/events', language)
      await openSignedIn(page, 'admin@example.org', address)
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

    test('the admin home screen switches the language, signed out and signed in', async ({
      page,
    }) => {
      const other = language === 'en' ? 'uk' : 'en'
      const label = { uk: 'EN', en: 'UA' }
      const home = inLanguage('/adminf83922ab', language)
      await openPage(page, home)
      await expect(page.getByText(messages[language].adminHome.intro)).toBeVisible()
      await page.getByRole('button', { name: label[language], exact: true }).click()
      await expect(page.getByText(messages[other].adminHome.intro)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', other)

      await openSignedIn(page, 'admin@example.org', inLanguage('/adminf83922ab', other))
      const overview = (pageLanguage: 'uk' | 'en') =>
        page.getByRole('navigation', { name: messages[pageLanguage].admin.nav.label })
      await expect(overview(other)).toBeVisible()
      await page.getByRole('button', { name: label[other], exact: true }).click()
      await expect(overview(language)).toBeVisible()
    })
  })
}

test('the admin home screen switches the language without scripts', async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/adminf83922ab')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByText(messages.en.adminHome.intro)).toBeVisible()
})
