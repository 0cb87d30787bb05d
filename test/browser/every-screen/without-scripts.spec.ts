import { languages } from '#core/localized.ts'
import { addressOf, screens } from '#test/browser/helpers/screens.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use({ javaScriptEnabled: false })

for (const language of languages) {
  test(`without scripts every screen shows its content in ${language}`, async ({
    page,
    site,
    faults,
  }) => {
    faults.allow(/status of 404/)
    for (const screen of screens) {
      await test.step(screen.path, async () => {
        await page.goto(addressOf(screen, site, language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const text = await page.getByRole('main').innerText()
        expect(text.length, screen.path).toBeGreaterThan(60)
        await expect(page.getByText(messages[language].shell.loading)).toHaveCount(0)
      })
    }
  })

  test(`without scripts the links of header and footer work, in ${language}`, async ({
    page,
    site,
  }) => {
    const { nav, footer, homeLink } = messages[language].shell
    const home = language === 'uk' ? '/' : '/?lng=en'
    const follow = async (landmark: 'banner' | 'contentinfo', name: string, path: string) => {
      await page.getByRole(landmark).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`${path}${language === 'en' ? '?lng=en' : ''}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(home)
    await follow('banner', nav.tips, '/tips')
    await follow('banner', nav.projects, '/projects')
    await follow('banner', nav.team, '/team')
    await follow('banner', nav.news, '/news')
    await follow('banner', nav.main, '/')
    await follow('contentinfo', footer.news, '/news')
    await follow('contentinfo', footer.events, '/events')
    await follow('contentinfo', footer.philosophy, '/philosophy')
    await follow('contentinfo', footer.contacts, '/contacts')
    await follow('contentinfo', footer.feedback, '/feedback')
    await follow('contentinfo', footer.privacy, '/privacy')
    const name = homeLink.replace('{{name}}', language === 'uk' ? 'Ватра' : 'Vatra')
    await follow('banner', name, '/')
    expect(page.url()).toBe(site.origin + home)
  })
}

test('without scripts the switch changes the language, in both directions', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 404/)
  const html = page.locator('html')
  // The switch is the same on every screen, except where the address has a parameter or is unknown.
  const paths = ['/', '{member}', '/no-such-page']
  for (const screen of screens.filter(({ path }) => paths.includes(path))) {
    await test.step(screen.path, async () => {
      await page.goto(addressOf(screen, site, 'uk'))
      await page.getByRole('button', { name: 'EN', exact: true }).click()
      await expect(html).toHaveAttribute('lang', 'en')
      expect(new URL(page.url()).pathname).toBe(addressOf(screen, site, 'uk'))
      await page.getByRole('button', { name: 'UA', exact: true }).click()
      await expect(html).toHaveAttribute('lang', 'uk')
    })
  }
})

test('without scripts the switch keeps the page of the news, the hash and what was sent', async ({
  page,
}) => {
  const items = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('link', { name: messages.uk.news.loadMore })
  await page.goto('/news')
  await expect(items).toHaveCount(6)
  await more.click()
  await expect(items).toHaveCount(12)
  await page.goto('/news?page=2#news-9')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL('/news?lng=en&page=2#news-9')
  await expect(items).toHaveCount(12)
  const moreInEnglish = page.getByRole('link', { name: messages.en.news.loadMore })
  await moreInEnglish.click()
  await expect(items).toHaveCount(14)
  await expect(moreInEnglish).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/feedback?sent=1')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByRole('heading', { name: messages.en.feedback.sent.title })).toBeVisible()
})

test('without scripts English stays English from click to click', async ({ page, site }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  const { nav, footer } = messages.en.shell
  await page.getByRole('banner').getByRole('link', { name: nav.team }).click()
  await page.locator(`main a[href^="${site.firstMember}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('link', { name: footer.news }).click()
  await page.locator(`main a[href^="${site.firstNews}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('without scripts the links, the video and the burger of the front page work', async ({
  page,
}) => {
  const { nav } = messages.uk.shell
  await page.goto('/')
  await expect(page.getByRole('link', { name: messages.uk.home.video.watch })).toBeVisible()
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
  await burger.click()
  await expect(tips).toBeHidden()
  await burger.click()
  await page.mouse.click(195, 780)
  await expect(tips).toBeHidden()
  await burger.click()
  await tips.click()
  await expect(page).toHaveURL('/tips')
})
