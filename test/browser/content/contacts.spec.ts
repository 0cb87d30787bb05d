import { community } from '#site.config'
import { languages } from '#core/localized.ts'
import enContacts from '#locales/en/contacts.json' with { type: 'json' }
import ukContacts from '#locales/uk/contacts.json' with { type: 'json' }
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const contactMessages = { uk: ukContacts, en: enContacts }

test('the contacts have links to all networks, in both languages', async ({ page }) => {
  for (const language of languages) {
    await openPage(page, language === 'uk' ? '/contacts' : '/contacts?lng=en')
    const main = page.getByRole('main')
    const { follow, come, write } = contactMessages[language]
    await expect(main.getByRole('link', { name: community.email })).toHaveAttribute(
      'href',
      `mailto:${community.email}`,
    )
    await expect(main.getByRole('link', { name: come.map })).toHaveAttribute(
      'href',
      community.mapUrl,
    )
    await expect(main).toContainText(community.place[language])
    const networks = main.getByRole('region', { name: follow.title }).getByRole('listitem')
    const addresses = await networks
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses)).toEqual(new Set(Object.values(community.social)))
    for (const [network, text] of Object.entries(follow.what)) {
      const name = Object.entries(messages[language].shell.social).find(
        ([key]) => key === network,
      )?.[1]
      await expect(networks.filter({ hasText: name ?? '?' }).filter({ hasText: text })).toHaveCount(
        1,
      )
    }
    await main.getByRole('link', { name: write.form }).click()
    await expect(page).toHaveURL(language === 'uk' ? '/feedback' : '/feedback?lng=en')
  }
})
