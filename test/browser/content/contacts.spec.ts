import type { Locator } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { socialLinks } from '#core/site-config.ts'
import enContacts from '#locales/en/contacts.json' with { type: 'json' }
import ukContacts from '#locales/uk/contacts.json' with { type: 'json' }
import { community } from '#site.config'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const contactMessages = { uk: ukContacts, en: enContacts }

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('the contacts have links to all networks, in both languages', async ({ page }) => {
  for (const language of languages) {
    await openPage(page, language === 'uk' ? '/contacts' : '/contacts?lng=en')
    const main = page.getByRole('main')
    const { follow, come, write } = contactMessages[language]
    await expect(main.getByRole('link', { name: community.email })).toHaveAttribute(
      'href',
      `mailto:${community.email}`,
    )
    const map = main.getByRole('link', { name: come.map })
    expect(await hrefsOf(map)).toEqual(community.mapUrl ? [community.mapUrl] : [])
    await expect(main).toContainText(community.place[language])
    const networks = main.getByRole('region', { name: follow.title }).getByRole('listitem')
    const links = socialLinks(community)
    expect(new Set(await hrefsOf(networks.getByRole('link')))).toEqual(
      new Set(links.map(({ address }) => address)),
    )
    for (const { network } of links) {
      const item = networks.filter({ hasText: messages[language].shell.social[network] })
      await expect(item.filter({ hasText: follow.what[network] })).toHaveCount(1)
    }
    await main.getByRole('link', { name: write.form }).click()
    await expect(page).toHaveURL(language === 'uk' ? '/feedback' : '/feedback?lng=en')
  }
})
