import { languages } from '#core/localized.ts'
import { community } from '#site.config'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addressOf, screens } from '#test/browser/helpers/screens.ts'

test.use({ javaScriptEnabled: false })

test('without scripts every screen shows its content', async ({ page, site, faults }) => {
  faults.allow(/status of 404/)
  for (const [index, screen] of screens.entries()) {
    // With scripts each screen is tested in both languages.
    const language = languages[index % languages.length] ?? 'uk'
    await test.step(screen.path, async () => {
      await page.goto(addressOf(screen, site, language) + (language === 'uk' ? '?lng=uk' : ''))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const text = await page.getByRole('main').innerText()
      expect(text.length, screen.path).toBeGreaterThan(60)
      await expect(page.getByText(messages[language].shell.loading)).toHaveCount(0)
    })
  }
})

test('without scripts the links of header, footer and lists work, and English stays English', async ({
  page,
  site,
}) => {
  const start = '/tips?lng=en'
  const linksOf = (landmark: 'banner' | 'contentinfo') =>
    page.getByRole(landmark).locator('a[href^="/"]:visible').filter({ hasText: /./ })
  for (const landmark of ['banner', 'contentinfo'] as const) {
    await page.goto(start)
    const links = await linksOf(landmark).all()
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      await link.click({ trial: true })
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(answer.ok()).toBe(true)
      expect(await answer.text()).toMatch(/<html[^>]* lang="en"[^]*<h1/)
    }
    const address = (await links.at(-1)?.getAttribute('href')) ?? ''
    await links.at(-1)?.click()
    await expect(page).toHaveURL(address)
  }
  for (const address of [site.firstMember, site.firstNews]) {
    await page.goto(`${address.replace(/[^/]+$/, '')}?lng=en`)
    await page.locator(`main a[href^="${address}"]`).first().click()
    await expect(page).toHaveURL(`${address}?lng=en`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test('without scripts the switch changes the language, and keeps the page of the news, the hash and what was sent', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 404/)
  const html = page.locator('html')
  const switchTo = async (name: 'EN' | 'UA', language: 'en' | 'uk') => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(html).toHaveAttribute('lang', language)
  }
  // The switch is the same on every screen, except where the address has a parameter or is unknown.
  const paths = ['/', '{member}', '/no-such-page']
  for (const screen of screens.filter(({ path }) => paths.includes(path))) {
    await test.step(screen.path, async () => {
      await page.goto(addressOf(screen, site, 'uk'))
      await switchTo('EN', 'en')
      expect(new URL(page.url()).pathname).toBe(addressOf(screen, site, 'uk'))
      await switchTo('UA', 'uk')
    })
  }
  await test.step('/news', async () => {
    await page.goto('/news?page=2#news-9')
    await switchTo('EN', 'en')
    await expect(page).toHaveURL('/news?lng=en&page=2#news-9')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12)
  })
  await test.step('/feedback', async () => {
    await page.goto('/feedback?sent=1&lng=uk')
    await switchTo('EN', 'en')
    await expect(page.getByRole('heading', { name: messages.en.feedback.sent.title })).toBeVisible()
  })
})

test('without scripts the links, the video and the burger of the front page work', async ({
  page,
}) => {
  const { nav } = messages.uk.shell
  await page.goto('/')
  const video = page.getByRole('link', { name: messages.uk.home.video.watch.youtube })
  await expect(video).toHaveCount(community.videoId ? 1 : 0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: messages.uk.home.hero.readMore, exact: true }).click()
  await expect(page.locator('#philosophy')).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: nav.contacts }).click()
  await expect(page.locator('#contacts')).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 800 })
  const tips = page.getByRole('banner').getByRole('link', { name: nav.tips })
  await expect(tips).toBeHidden()
  const burger = page.getByRole('button', { name: nav.open })
  await burger.click()
  await expect(tips).toBeVisible()
  await page.mouse.click(4, 780)
  await expect(tips).toBeHidden()
  await burger.click()
  await tips.click()
  await expect(page).toHaveURL('/tips')
})
