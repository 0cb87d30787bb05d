import type { Page } from 'playwright/test'
import { tipKind } from '#core/content/tip.ts'
import { languages } from '#core/localized.ts'
import firstTips from '#server/first-content/tips.json' with { type: 'json' }
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

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

const { order } = messages.uk.tipForm
/** In the order of their positions: tips of the same moment without one are in any order. */
const tip = (position: string, uk: string, section: string, en?: string) =>
  tipKind.schema.parse({
    title: { uk },
    text: { uk: `${uk}: текст` },
    section: { uk: section, ...(en && { en }) },
    position,
  })

const headings = (page: Page) =>
  page.getByRole('main').getByRole('heading').and(page.locator('h2, h3'))
const named = (text: string, name: string) => text.replace(/\{\{\w+\}\}/, name)

test.describe('an editor', () => {
  test.use(
    siteWith({
      tips: [
        tip('1', 'Перша', 'Ліс', 'Forest'),
        tip('2', 'Друга', 'Ліс', 'Forest'),
        tip('3', 'Третя', 'Гори'),
      ],
    }),
  )

  test('orders tips and sections by keyboard, on a phone and on a wide screen', async ({
    page,
  }) => {
    await openSignedIn(page, 'admin@example.org', '/tips')
    const press = async (text: string, name: string) => {
      const button = page.getByRole('button', { name: named(text, name), exact: true })
      await button.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: order.moved })).toBeVisible()
      return button
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const down = await press(order.down, 'Перша')
    await expect(headings(page)).toHaveText(['Ліс', 'Друга', 'Перша', 'Гори', 'Третя'])
    await expect(down, 'it has moved along').toBeFocused()
    await expect(down).toHaveAttribute('aria-disabled', 'true')
    await press(order.sectionDown, 'Ліс')
    await expect(headings(page)).toHaveText(['Гори', 'Третя', 'Ліс', 'Друга', 'Перша'])

    await page.setViewportSize({ width: 1440, height: 844 })
    await press(order.up, 'Перша')
    await expect(headings(page)).toHaveText(['Гори', 'Третя', 'Ліс', 'Перша', 'Друга'])
    await press(order.sectionUp, 'Ліс')
    await expect(headings(page)).toHaveText(['Ліс', 'Перша', 'Друга', 'Гори', 'Третя'])
  })

  test('drags a tip, renames a section, and adds to it', async ({ page, visitor }) => {
    await openSignedIn(page, 'admin@example.org', '/tips')
    const place = (name: string) =>
      headings(page).evaluateAll(
        (all, text) => all.findIndex((heading) => heading.textContent?.includes(text)),
        name,
      )
    const handles = page.getByTitle(order.drag)
    await expect(handles).toHaveCount(2)
    const isBefore = (await place('Перша')) < (await place('Друга'))
    const [dragged, onto] = isBefore ? ['Перша', 'Друга'] : ['Друга', 'Перша']
    const article = (name: string) =>
      page.getByRole('article').filter({ hasText: `${name}: текст` })
    await article(dragged).getByTitle(order.drag).dragTo(article(onto))
    await expect(page.getByRole('status').filter({ hasText: order.moved })).toBeVisible()
    expect(await place(onto)).toBeLessThan(await place(dragged))

    const rename = page.getByRole('button', { name: named(order.rename, 'Ліс'), exact: true })
    await rename.click()
    const dialog = page.getByRole('dialog')
    const { fields } = messages.uk.content.tips
    await dialog.getByLabel(fields.sectionUk).fill('Пуща')
    await dialog.getByRole('button', { name: order.submit, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: order.renamed })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Пуща', exact: true })).toBeVisible()

    const controls = contentPage(page, 'tips', 'uk')
    await controls.addButton.click()
    await controls.fillIn({ titleUk: 'Нова', textUk: 'Нова: текст' })
    await expect(dialog.locator('datalist').first().locator('option')).toHaveText(
      ['Пуща', 'Гори'],
      {
        ignoreCase: false,
      },
    )
    await controls.fillIn({ sectionUk: 'Пуща' })
    await expect(controls.field('sectionEn'), 'the translation is known').toHaveValue('Forest')
    await controls.saveButton.click()
    await expect(controls.statusToast(controls.own.added)).toBeVisible()

    const other = await (await visitor()).newPage()
    await openPage(other, '/tips')
    const section = other.getByRole('region', { name: 'Пуща' })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([onto, dragged, 'Нова'])
    await expect(other.getByRole('main').getByRole('button')).toHaveCount(0)
  })

  test('is told that somebody else has just moved the same tip', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|status of 409/)
    await openSignedIn(page, 'admin@example.org', '/tips')
    const move = (which: string, name: string) =>
      page.getByRole('button', { name: named(which, name), exact: true })
    const isLast = await move(order.down, 'Друга').getAttribute('aria-disabled')
    const [which, back] = isLast ? [order.up, order.down] : [order.down, order.up]
    await context.route('**/live*', (route) => route.abort())
    await page.reload()
    const other = await context.newPage()
    await openPage(other, '/tips')
    await move(which, 'Друга').waitFor()
    await other.getByRole('button', { name: named(which, 'Друга'), exact: true }).click()
    await expect(other.getByRole('status').filter({ hasText: order.moved })).toBeVisible()
    await move(which, 'Друга').click()
    await expect(page.getByRole('alert').filter({ hasText: order.conflict })).toBeVisible()
    await expect(move(back, 'Друга'), 'the page shows how it is now').not.toHaveAttribute(
      'aria-disabled',
    )
  })
})
