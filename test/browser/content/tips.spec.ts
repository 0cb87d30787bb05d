import { languages } from '#core/localized.ts'
import firstTips from '#server/first-content/tips.json' with { type: 'json' }
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test('all tips are shown, and the link of one is copied and highlights it, in both languages', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const language of languages) {
    const ownMessages = messages[language].tips
    const address = `/tips?lng=${language}`
    const { slug: id = '', title } = firstTips.at(-1)?.tips[0] ?? {}
    await openPage(page, address)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      firstTips.map(({ section }) => section[language]),
    )
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
      firstTips.flatMap(({ tips }) => tips.map((tip) => tip.title[language])),
    )
    await page
      .getByRole('link', { name: ownMessages.linkTo.replace('{{title}}', title?.[language] ?? '') })
      .click()
    await expect(page.getByRole('status').filter({ hasText: ownMessages.copied })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${site.origin}/tips${language === 'en' ? '?lng=en' : ''}#${id}`)
    await expect(page).toHaveURL(`${address}#${id}`)
    await expect(page.locator(`#${id}:target`)).toBeInViewport()

    await page.goto('/privacy')
    await page.goto(copied)
    await expect(page.locator(`#${id}:target`)).toBeInViewport()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})
