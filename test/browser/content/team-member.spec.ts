import { languages, type Language } from '#core/localized.ts'
import type { Organizer } from '#core/content/organizer.ts'
import enTeam from '#locales/en/team.json' with { type: 'json' }
import ukTeam from '#locales/uk/team.json' with { type: 'json' }
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

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
  const organizerMessages = team[language].organizer

  test(`the page of an organizer shows their details and links to others, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, addressOf('zoia-zghurska', language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(zoia.name[language] ?? '')
    const info = page.getByText(language === 'uk' ? 'Перший абзац.' : 'First paragraph.')
    expect(await info.innerText()).toBe(zoia.info[language])
    const others = page.getByRole('navigation', { name: organizerMessages.others })
    await expect(others.getByRole('listitem')).toHaveCount(3)
    await expect(others.getByRole('link', { name: organizerMessages.back })).toBeVisible()
    await page.locator('main summary').click()
    await expect(page.getByRole('link', { name: 'zoia@example.org' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`the link of an organizer is copied, in ${language}`, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, `${addressOf('zoia-zghurska', language)}#from-a-messenger`)
    await page.getByRole('button', { name: organizerMessages.copyLink }).click()
    await expect(
      page.getByRole('status').filter({ hasText: organizerMessages.linkCopied }),
    ).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(site.origin + addressOf('zoia-zghurska', language))
  })

  test(`if copying is not allowed, the address is shown, in ${language}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await openPage(page, addressOf('zoia-zghurska', language))
    const button = page.getByRole('button', { name: organizerMessages.copyLink })
    await button.click()
    const address = site.origin + addressOf('zoia-zghurska', language)
    await expect(page.getByRole('alert')).toHaveText(
      organizerMessages.linkNotCopied.replace('{{address}}', address),
    )
    await expect(button).toBeFocused()
  })

  test(`an organizer described only in the other language has one note, in ${language}`, async ({
    page,
  }) => {
    await page.goto(addressOf('yan-only', language))
    const note = page.getByRole('article').getByText(messages[language].shell.onlyIn.en)
    await expect(note).toHaveCount(language === 'en' ? 0 : 1)
    const marked = page.getByRole('article').locator('[lang=en]').getByText('Here for a year.')
    await expect(marked).toHaveCount(language === 'en' ? 0 : 1)
  })

  test(`an unknown organizer is 404 with links to the others, in ${language}`, async ({ page }) => {
    const response = await page.goto(addressOf('nobody', language))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(organizerMessages.notFound)
    await page.getByRole('link', { name: organizerMessages.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(team[language].title)
  })
}

test('a browser without the Clipboard API copies with execCommand', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await openPage(page, '/team/zoia-zghurska')
  await page.getByRole('button', { name: ukTeam.organizer.copyLink }).click()
  await expect(
    page.getByRole('status').filter({ hasText: ukTeam.organizer.linkCopied }),
  ).toBeVisible()
})

test('two organizers with one name each have a page', async ({ page }) => {
  await openPage(page, '/team')
  const links = page.getByRole('main').getByRole('link', { name: 'Зоя Згурська' })
  const addresses = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href')),
  )
  expect(new Set(addresses)).toEqual(new Set(['/team/zoia-zghurska', '/team/zoia-zghurska-2']))
})

test('a photograph that does not load leaves the placeholder', async ({ page }) => {
  await openPage(page, '/team/zoia-zghurska')
  const portrait = page.getByRole('img', {
    name: ukTeam.organizer.portrait.replace('{{name}}', 'Зоя Згурська'),
  })
  await expect(portrait.locator('img')).toHaveCount(0)
  await expect(portrait.locator('svg svg')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a photograph that does not load leaves the placeholder uncovered', async ({ page }) => {
    await page.route('https://photos.example/**', (route) => route.abort())
    await page.goto('/team/zoia-zghurska')
    const portrait = page.locator('article [role=img]')
    const screenshot = await portrait.screenshot()
    await portrait.locator('img').evaluate((img) => img.remove())
    expect((await portrait.screenshot()).equals(screenshot)).toBe(true)
  })

  test('the contacts open, and there is no copy button', async ({ page }) => {
    await page.goto('/team/zoia-zghurska')
    await page.locator('main summary').click()
    await expect(page.getByRole('link', { name: 'zoia@example.org' })).toBeVisible()
    await expect(page.getByRole('button', { name: ukTeam.organizer.copyLink })).toBeHidden()
  })
})
