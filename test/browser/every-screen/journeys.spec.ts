import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import {
  distinctVisitors,
  feedbackForm,
  formControls,
  letTimePass,
  thanksHeading,
  uniqueMessage,
} from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

// Journeys as somebody makes them who only has a keyboard and hears the page.

const { shell, events, eventsPage: eventsWords, search, admin } = messages.uk

declare global {
  interface Window {
    /** What was put into live regions. */
    heard: string[]
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.heard = []
    const regions = 'output, [role=status], [role=alert]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || addedNodes.length === 0) continue
        const region = [target.closest(regions), ...addedNodes]
          .map((one) =>
            one instanceof Element && !one.matches(regions) ? one.querySelector(regions) : one,
          )
          .find((one) => one instanceof Element)
        const text = region?.textContent?.trim()
        if (text && region instanceof Element && !region.closest('[hidden]'))
          window.heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true })
  })
})

/** What was heard since it was last asked for, without what is loading. */
async function takeHeard(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => window.heard.splice(0))
  return heard.filter((text) => text !== shell.loading && text !== messages.en.shell.loading)
}

/** The title is said once, and the focus is where reading begins. */
async function expectArrival(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address)
  const heard: string[] = []
  await expect
    .poll(async () => heard.push(...(await takeHeard(page))), 'something is heard')
    .toBeGreaterThan(0)
  expect(heard).toEqual([await page.title()])
  await expect(page.getByRole('main')).toBeFocused()
}

const focused = (page: Page) => page.locator(':focus')

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName(name, { timeout: 100 })
  }).toPass({ intervals: [0] })
}

test('from the front page to the team and the news, each page says its title once and begins at its content', async ({
  page,
  faults,
}) => {
  await provideVideo(page, faults)
  await openPage(page, '/')
  await tabTo(page, shell.skipLink)
  await tabTo(page, shell.nav.philosophy)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#philosophy')
  await tabTo(page, shell.nav.team)
  expect(await takeHeard(page), 'neither the first page nor one of its sections').toEqual([])
  await page.keyboard.press('Enter')
  await expectArrival(page, '/team')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: shell.nav.news }).focus()
  await page.keyboard.press('Enter')
  await expectArrival(page, '/news')
  const more = page.getByRole('link', { name: messages.uk.news.loadMore })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news?page=2')
  await expect(page.getByRole('main').locator('li a:focus')).toBeVisible()
  expect(await takeHeard(page), 'more of a list is no other page').toEqual([])

  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page
    .getByRole('button', { name: 'EN', exact: true })
    .evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expectArrival(page, '/news?page=2&lng=en')
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled, 'nobody is taken elsewhere').toBeGreaterThan(300)
  await page.goBack()
  await expectArrival(page, '/team')
})

test(
  'a visitor skips to the events, puts one into a calendar and subscribes',
  thorough,
  async ({ page }) => {
    await openPage(page, '/events')
    await expect(page.locator('html[data-events]')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName(shell.skipLink)
    await page.keyboard.press('Enter')
    await tabTo(page, new RegExp(`^${events.card.calendarFor.replace('{{title}}', '.')}`))
    const button = page.getByRole('button', { name: events.card.calendar, expanded: false }).first()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    const { subscribe, eventFile } = eventsWords
    await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu "${events.card.calendar}":
      - menuitem "${subscribe.google} ${shell.newTab}"
      - menuitem "${eventFile}"
  `)
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await tabTo(page, subscribe.title)
    await page.keyboard.press('Enter')
    await tabTo(page, subscribe.apple)
    await page.keyboard.press('Escape')
    await expect(focused(page)).toHaveAccessibleName(subscribe.title)
  },
)

test.describe('feedback', () => {
  test.use(distinctVisitors)

  test('is refused with a reason for each field, mended, and sent', async ({ page }) => {
    const { form, problems, sent } = messages.uk.feedback
    await openPage(page, '/feedback')
    await tabTo(page, form.fullName)
    await page.keyboard.press('Enter')
    const { fullName, message } = formControls(page, 'uk')
    await expect(fullName).toBeFocused()
    await expect(fullName).toHaveAccessibleDescription(messages.uk.forms.errors.empty)
    const refusal = await takeHeard(page)
    expect(refusal.filter((text) => text.includes(problems.fields))).toHaveLength(1)

    await page.keyboard.type('Олена')
    await tabTo(page, form.email)
    await page.keyboard.type('olena@example.org')
    await tabTo(page, form.message)
    await page.keyboard.type(uniqueMessage())
    await expect(message).not.toHaveAttribute('aria-invalid')
    await tabTo(page, form.agreement)
    await page.keyboard.press('Space')
    await letTimePass(page)
    await tabTo(page, form.send)
    await page.keyboard.press('Enter')
    await expect(thanksHeading(page, 'uk')).toBeFocused()
    await expect(feedbackForm(page, 'uk')).toHaveCount(0)
    await tabTo(page, sent.another)
  })
})

test('a visitor searches, hears how much was found, and opens it', thorough, async ({ page }) => {
  await openPage(page, '/')
  await tabTo(page, shell.nav.search)
  await page.keyboard.type('волонтерам')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page).toHaveTitle(/^волонтерам · /)
  const [shown = ''] = search.shown_many.split(' {{count}}')
  await expect(page.getByRole('main').getByRole('status')).toContainText(shown)
  await openPage(page, page.url())
  const news = page.getByRole('main').locator("a[href^='/news/']").first()
  await tabTo(page, (await news.textContent()) ?? '')
  await takeHeard(page)
  const address = (await news.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expectArrival(page, address)
})

test.describe('an editor', () => {
  test.use(siteWith({ events: [createEvent('Пікнік')] }))

  test('adds an event, deletes it and takes that back', thorough, async ({ page }) => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
    await tabTo(page, admin.guide.title)
    await page.keyboard.press('Enter')
    await expectArrival(page, '/adminf83922ab/guide')
    await page.getByRole('navigation').getByRole('link', { name: shell.nav.events }).focus()
    await page.keyboard.press('Enter')
    await expectArrival(page, '/adminf83922ab/events')

    const { form, dialog, field, statusToast, confirmButton } = eventsPage(page)
    await tabTo(page, form.add)
    await page.keyboard.press('Enter')
    await expect(field('titleUk')).toBeFocused()
    await expect(dialog).toHaveAccessibleName(/./)
    await page.keyboard.type('Квест')
    await field('titleEn').focus()
    await page.keyboard.type('Quest')
    await field('startDate').focus()
    await page.keyboard.type('05012027')
    await page.keyboard.press('Enter')
    await expect(statusToast(form.added)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await takeHeard(page)).join()).toContain(form.added)

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Квест' })
    await tabTo(page, messages.uk.editing.tools.moreLabel.replace('{{title}}', 'Квест'))
    await page.keyboard.press('Enter')
    await tabTo(page, messages.uk.editing.tools.delete.replace('{{title}}', 'Квест'))
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Квест')
    await tabTo(page, messages.uk.editing.deleteModal.delete)
    await expect(confirmButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await tabTo(page, `${messages.uk.editing.undo.button}: Квест`)
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
  })
})
