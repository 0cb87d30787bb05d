import type { Page } from 'playwright/test'
import type { Organizer } from '#core/content/organizer.ts'
import type { Language } from '#core/localized.ts'
import enTeam from '#locales/en/team.json' with { type: 'json' }
import ukTeam from '#locales/uk/team.json' with { type: 'json' }
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite, siteWith } from '#test/browser/helpers/site-pool.ts'

const team = { uk: ukTeam, en: enTeam }
const addressOf = (language: Language) => (language === 'uk' ? '/team' : '/team?lng=en')

const anna: Organizer = {
  name: { uk: 'Анна Тестова', en: 'Anna Testova' },
  position: { uk: 'Події', en: 'Events' },
  contacts: 'anna@example.org\nTelegram: @anna_testova\n067 123 45 67\njavascript:alert(1)',
  photo: 'https://photos.example/anna.jpg',
  info: { uk: 'Перший абзац.\n\nДругий абзац.', en: 'First paragraph.\n\nSecond paragraph.' },
}
const borys: Organizer = {
  ...anna,
  name: { uk: 'Борис Лише-Тут' },
  position: { uk: 'Гроші' },
  info: { uk: 'Лише українською.' },
  photo: '',
  contacts: '',
}
const endless = 'найвідповідальніше'.repeat(6)
const long: Organizer = {
  name: { uk: endless, en: endless },
  position: { uk: endless, en: endless },
  contacts: `${endless}@example.org https://example.org/${endless}`,
  photo: '',
  info: { uk: endless.repeat(5), en: endless.repeat(5) },
}

test.describe('the team', () => {
  test.use(siteWith({ organizers: [anna, borys] }))
  test.beforeEach(async ({ page, faults }) => {
    faults.allow(/photos\.example/)
    await page.route('https://photos.example/**', (route) =>
      route.fulfill({ path: 'public/apple-touch-icon.png' }),
    )
  })

  async function expectCards(page: Page, language: Language) {
    const card = page.getByRole('main').getByRole('listitem').first()
    await expect(card.getByRole('heading')).toContainText(anna.name[language] ?? '')
    await expect(card).toContainText(anna.position[language] ?? '')
    await expect(card.locator('summary')).toContainText(team[language].organizer.showContacts)
    const second = page.getByRole('main').getByRole('listitem').nth(1)
    const notes = language === 'uk' ? 0 : 1
    await expect(second.getByText(messages[language].shell.onlyIn.uk)).toHaveCount(notes)
    const heading = second.getByRole('heading')
    await expect(heading).toHaveText('Борис Лише-Тут')
    await expect(heading.locator('[lang=uk]')).toHaveCount(notes)
    // Without contacts there is no button for them.
    await expect(second.locator('details')).toHaveCount(0)
    return card
  }

  test('shows names, positions and photographs, opens contacts by keyboard, and has one note for a missing language', async ({
    page,
  }) => {
    await openPage(page, addressOf('uk'))
    await expectCards(page, 'uk')
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(page).toHaveURL(addressOf('en'))
    const card = await expectCards(page, 'en')
    const photo = card.locator('img')
    await expect(photo).toHaveAttribute('width', '480')
    await expect(photo).toHaveAttribute('height', '480')
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    const mail = card.getByRole('link', { name: 'anna@example.org' })
    await expect(mail).toBeHidden()
    await card.getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(card.locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByText(team.en.organizer.hideContacts)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(mail).toBeFocused()
    await expect(mail).toHaveAttribute('href', 'mailto:anna@example.org')
    const hrefs = await card
      .locator('details a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([
      'mailto:anna@example.org',
      'https://t.me/anna_testova',
      'tel:+380671234567',
    ])
    await expect(page).toHaveURL(addressOf('en'))
    await expectAccessible(page)
  })
})

test.describe('a team without organizers', () => {
  test.use(emptySite)

  test('shows a drawing and a message', async ({ page }) => {
    await openPage(page, addressOf('uk'))
    await expect(page.getByText(team.uk.empty)).toBeVisible()
    await expect(page.locator('main [data-drawing=shore] svg')).toBeVisible()
    await expect(page.getByText(team.uk.intro)).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('people with very long names', () => {
  test.use(siteWith({ organizers: [long, anna] }))

  test('do not overflow, nor do their contacts', async ({ page, faults }) => {
    faults.allow(/photos\.example/)
    await page.goto(addressOf('uk'))
    for (const details of await page.locator('main details').all()) {
      await details.locator('summary').click()
    }
    await expectNoOverflow(page)
    await page.getByRole('main').getByRole('link', { name: endless }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(endless)
    await page.locator('main summary').click()
    await expectNoOverflow(page)
  })
})
