import { measureOverflow } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

for (const [path, language] of [
  ['/news/no-such-news', 'uk'],
  ['/a/b/c', 'en'],
] as const) {
  test(`${path} shows the 404 screen with a link to the front page, in ${language}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 404/)
    await openPage(page, `${path}?lng=${language}`)
    const { title, back } = messages[language].errors.notFound
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('main').getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(language === 'uk' ? '/' : '/?lng=en')
  })
}

test('the switch changes the language and keeps the address', async ({ page, faults }) => {
  faults.allow(/status of 404/)
  await openPage(page, '/no-such-page')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messages.en.errors.notFound.title,
  )
  await expect(page).toHaveURL('/no-such-page?lng=en')
})
