import type { Organizer } from '#core/content/organizer.ts'
import { languages, type Language } from '#core/localized.ts'
import enTeam from '#locales/en/team.json' with { type: 'json' }
import ukTeam from '#locales/uk/team.json' with { type: 'json' }
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { connectionNotice } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const team = { uk: ukTeam, en: enTeam }
const addressOf = (slug: string, language: Language) =>
  `/team/${slug}${language === 'uk' ? '' : '?lng=en'}`

const zoia: Organizer = {
  name: { uk: 'Зоя Згурська', en: 'Zoia Zghurska' },
  position: { uk: 'Події', en: 'Events' },
  contacts: 'zoia@example.org',
  photo: 'https://photos.example/gone.jpg',
  info: { uk: 'Перший абзац.\n\nДругий абзац.', en: 'First paragraph.\n\nSecond paragraph.' },
}
const namesake: Organizer = { ...zoia, photo: '', name: { uk: 'Зоя Згурська' } }
const english: Organizer = {
  ...zoia,
  name: { en: 'Yan Only' },
  position: { en: 'Guest' },
  info: { en: 'Here for a year.' },
}

test.use(siteWith({ organizers: [zoia, namesake, english] }))
test.beforeEach(({ faults }) => faults.allow(/photos\.example|status of 404/))

for (const language of languages) {
  const { organizer } = team[language]

  test(`the page of an organizer shows their details, and its link is copied, in ${language}`, async ({
    page,
    context,
    site,
    faults,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, `${addressOf('zoia-zghurska', language)}#from-a-messenger`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(zoia.name[language] ?? '')
    const info = page.getByText(language === 'uk' ? 'Перший абзац.' : 'First paragraph.')
    expect(await info.innerText()).toBe(zoia.info[language])
    const others = page.getByRole('navigation', { name: organizer.others })
    await expect(others.getByRole('listitem')).toHaveCount(3)
    await expect(others.getByRole('link', { name: organizer.back })).toBeVisible()
    const portrait = page.getByRole('img', {
      name: organizer.portrait.replace('{{name}}', zoia.name[language] ?? ''),
    })
    await expect(portrait.locator('img'), 'the photograph does not load').toHaveCount(0)
    await expect(portrait.locator('svg svg')).toBeVisible()

    const address = site.origin + addressOf('zoia-zghurska', language)
    const button = page.getByRole('button', { name: organizer.copyLink })
    const copied = page.getByRole('status').filter({ hasText: organizer.linkCopied })
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
      await page.evaluate(() => {
        const withoutClipboard = { value: undefined, configurable: true }
        Object.defineProperty(navigator, 'clipboard', withoutClipboard)
        document.execCommand = () => false
      })
      await button.click()
      await expect(page.getByRole('alert')).toHaveText(
        organizer.linkNotCopied.replace('{{address}}', address),
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

    await page.locator('main summary').click()
    await expect(page.getByRole('link', { name: 'zoia@example.org' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('an organizer in one language has one note, and an unknown one is 404, in both languages', async ({
  page,
}) => {
  for (const language of languages) {
    const { organizer } = team[language]
    await page.goto(addressOf('yan-only', language))
    const note = page.getByRole('article').getByText(messages[language].shell.onlyIn.en)
    await expect(note).toHaveCount(language === 'en' ? 0 : 1)
    const marked = page.getByRole('article').locator('[lang=en]').getByText('Here for a year.')
    await expect(marked).toHaveCount(language === 'en' ? 0 : 1)

    const response = await page.goto(addressOf('nobody', language))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(organizer.notFound)
    await page.getByRole('link', { name: organizer.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(team[language].title)
    const name = namesake.name.uk ?? ''
    const links = page.getByRole('main').locator('[href^="/team/"]', { hasText: name })
    const hrefs = await links.evaluateAll((elements) =>
      elements.map((link) => link.getAttribute('href')?.split('?')[0]),
    )
    const namesakes = ['/team/zoia-zghurska', '/team/zoia-zghurska-2']
    expect(new Set(hrefs)).toEqual(new Set(language === 'uk' ? namesakes : namesakes.slice(1)))
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a photograph that does not load leaves the placeholder uncovered, and the contacts open', async ({
    page,
  }) => {
    await page.route('https://photos.example/**', (route) => route.abort())
    await page.goto('/team/zoia-zghurska')
    const portrait = page.locator('article [role=img]')
    const screenshot = await portrait.screenshot()
    await portrait.locator('img').evaluate((img) => img.remove())
    expect((await portrait.screenshot()).equals(screenshot)).toBe(true)
    await page.locator('main summary').click()
    await expect(page.getByRole('link', { name: 'zoia@example.org' })).toBeVisible()
    await expect(page.getByRole('button', { name: ukTeam.organizer.copyLink })).toBeHidden()
  })
})
