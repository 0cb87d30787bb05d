import type { Page } from 'playwright/test'
import { organizerKind } from '#core/content/organizer.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { connectionNotice, inLanguage, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const anna = organizerKind.schema.parse({
  name: { uk: 'Анна Тестова', en: 'Anna Testova' },
  position: { uk: 'Події', en: 'Events' },
  contacts: 'anna@example.org\nTelegram: @anna_testova\n067 123 45 67\njavascript:alert(1)',
  photo: '/apple-touch-icon.png',
  info: { uk: 'Перший абзац.\n\nДругий абзац.', en: 'First paragraph.\n\nSecond paragraph.' },
})
const namesake = { ...anna, photo: '', contacts: '' }
const ownPage = '/team/anna-testova'

test.use(siteWith({ organizers: [anna, namesake] }))

test('the team has names, positions and photographs, and contacts that open by keyboard', async ({
  page,
}) => {
  const { organizer } = messages.en.team
  await openPage(page, '/team?lng=en')
  const cards = page.getByRole('main').getByRole('listitem')
  const own = page.locator(`a[href^="${ownPage}?"]`)
  const card = cards.filter({ has: own })
  await expect(card.getByRole('heading')).toHaveText('Anna Testova')
  await expect(card).toContainText('Events')
  const photo = card.locator('img')
  await expect(photo).toHaveJSProperty('complete', true)
  expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const other = cards.filter({ hasNot: own })
  await expect(other.getByText(organizer.showContacts), 'it has none').toHaveCount(0)
  const second = page.locator('main a[href="/team/anna-testova-2?lng=en"]')
  await expect(second.first(), 'it has an address of its own').toBeVisible()
  const unknown = await page.request.get('/team/nobody?lng=en')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toMatch(
    new RegExp(
      `<h1[^>]*>${organizer.notFound}</h1>[^]*href="/team\\?lng=en"[^>]*>${organizer.back}`,
    ),
  )

  const mail = card.getByRole('link', { name: 'anna@example.org' })
  await expect(mail).toBeHidden()
  await card.getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(card.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText(organizer.hideContacts)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(mail).toBeFocused()
  const links = await card.locator('details').getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:anna@example.org',
    'https://t.me/anna_testova',
    'tel:+380671234567',
  ])
  await expectAccessible(page)
})

async function withoutClipboard(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.execCommand = () => false
  })
}

for (const { language, width, name } of views) {
  const { organizer } = messages[language].team

  test(
    `the page of an organizer shows their details, and its link is copied, ${name}`,
    thoroughUnless(width === 390),
    async ({ page, context, site, faults }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, `${inLanguage(ownPage, language)}#from-a-messenger`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(anna.name[language] ?? '')
      const info = page.getByText(language === 'uk' ? 'Перший абзац.' : 'First paragraph.')
      expect(await info.innerText()).toBe(anna.info[language])
      const others = page.getByRole('navigation', { name: organizer.others })
      await expect(others.getByRole('link', { name: anna.name[language] })).toHaveCount(1)

      const address = site.origin + inLanguage(ownPage, language)
      const button = page.getByRole('button', { name: organizer.copyLink })
      const copied = page
        .getByRole('status')
        .filter({ hasText: messages[language].shell.linkCopied })
      await test.step('the program that tells the result does not load', async () => {
        faults.allow(/ERR_FAILED/)
        await page.route(/\/ToastHost-/, (route) => route.abort())
        await button.click()
        const { text, retry } = connectionNotice(page, language)
        await expect(text).toBeVisible()
        await expect(button).not.toHaveAttribute('aria-busy')
        await page.unroute(/\/ToastHost-/)
        // A failure is remembered for a second.
        await expect(async () => {
          if (await retry.isVisible()) await retry.click()
          await expect(copied).toBeVisible({ timeout: 500 })
        }).toPass()
        await expect(text).toHaveCount(0)
        await page.reload()
        await waitForHydration(page)
      })
      await test.step('copying is not allowed', async () => {
        await withoutClipboard(page)
        await button.click()
        await expect(page.getByRole('alert')).toHaveText(
          messages[language].shell.linkNotCopied.replace('{{address}}', address),
        )
        await expect(button).toBeFocused()
      })
      // In Ukrainian by execCommand, as in a browser without the Clipboard API, in English by that.
      await page.evaluate((hasClipboard) => {
        Reflect.deleteProperty(document, 'execCommand')
        if (hasClipboard) Reflect.deleteProperty(navigator, 'clipboard')
      }, language === 'en')
      await button.click()
      await expect(copied).toBeVisible()
      await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      await expectAccessible(page)
    },
  )
}

test('without scripts the contacts open, and no button copies the link', async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  await page.goto(ownPage)
  await page.getByRole('main').getByText(messages.uk.team.organizer.showContacts).click()
  await expect(page.getByRole('link', { name: 'anna@example.org' })).toBeVisible()
  const { copyLink } = messages.uk.team.organizer
  await expect(page.getByRole('button', { name: copyLink })).toBeHidden()
})
