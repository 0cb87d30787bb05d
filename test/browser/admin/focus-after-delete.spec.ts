import type { Locator, Page } from 'playwright/test'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { sendFeedback } from '#test/browser/helpers/send-feedback.ts'
import { contentPage, type ContentCase } from '#test/browser/helpers/content-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const names = ['Перша', 'Друга', 'Третя']
const content = {
  events: names.map((name, index) => ({
    ...createEvent(name),
    dates: { start: `2031-05-0${index + 1}`, end: `2031-05-0${index + 1}` },
  })),
  news: names.map((title, index) => ({
    date: `2026-05-0${9 - index}`,
    title: { uk: title, en: title },
    text: { uk: 'Було тепло.', en: 'It was warm.' },
    images: [],
  })),
  organizers: names.map((name) => ({
    name: { uk: name, en: name },
    position: { uk: 'тримає вогонь', en: 'keeps the fire' },
    contacts: '',
    photo: '',
    info: {},
  })),
  projects: names.map((title) => ({
    title: { uk: title, en: title },
    description: { uk: 'Щосереди', en: 'Every Wednesday' },
    duration: {},
    purpose: {},
    results: {},
    cooperation: {},
  })),
}

/** Presses the button and confirms by keyboard. */
async function deleteBy(page: Page, button: Locator, confirm: Locator) {
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(confirm).toBeVisible()
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveCount(0)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** One list for each test, because a test empties its list. */
const lists: { path: string; kind: ContentCase }[] = [
  { path: '/events', kind: 'events' },
  { path: '/news', kind: 'news' },
  { path: '/team', kind: 'organizers' },
  { path: '/projects', kind: 'projects' },
]

test.describe('by keyboard on the public pages', () => {
  test.use(siteWith(content))

  for (const { path, kind } of lists) {
    test(`after deleting at ${path} the focus moves to the neighbour, then to the add button`, async ({
      page,
    }) => {
      await openSignedIn(page, 'admin@example.org', path)
      const controls = contentPage(page, kind, 'uk')
      const deletes = page.getByRole('main').locator('[data-action=delete]')
      await expect(deletes).toHaveCount(3)
      const labels = await deletes.evaluateAll((buttons) =>
        buttons.map((one) => one.getAttribute('aria-label')),
      )
      const button = (index: number) =>
        page.getByRole('button', { name: labels[index] ?? '', exact: true })

      await deleteBy(page, button(1), controls.confirmButton)
      await expect(button(2), 'the next').toBeFocused()
      await deleteBy(page, button(2), controls.confirmButton)
      await expect(button(0), 'the one before').toBeFocused()
      await deleteBy(page, button(0), controls.confirmButton)
      await expect(controls.addButton).toBeFocused()
    })
  }
})

test.describe('by keyboard on the admin screens', () => {
  test.use(siteWith({ news: content.news }))
  const { admin, editing } = messages.uk
  const confirmIn = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: editing.deleteModal.delete, exact: true })

  test('after deleting from a list the focus moves to the neighbour', async ({ page }) => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
    const deletes = page.getByRole('main').locator('[data-action=delete]')
    await expect(deletes).toHaveCount(3)
    const label = await deletes.nth(1).getAttribute('aria-label')
    const next = await deletes.nth(2).getAttribute('aria-label')
    const button = (name: string | null) =>
      page.getByRole('button', { name: name ?? '', exact: true })
    await deleteBy(page, button(label), confirmIn(page))
    await expect(button(next)).toBeFocused()
  })

  test('after deleting feedback the focus moves to the next message, then to the page', async ({
    page,
    site,
  }) => {
    for (const fullName of ['Ірина', 'Марко'])
      await sendFeedback(site, 'Вітаю всіх вас!', 'uk', { fullName })
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/feedback')
    const button = (name: string) =>
      page.getByRole('button', {
        name: admin.feedback.delete.replace('{{name}}', name),
        exact: true,
      })
    await deleteBy(page, button('Марко'), confirmIn(page))
    await expect(button('Ірина')).toBeFocused()
    await deleteBy(page, button('Ірина'), confirmIn(page))
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('after removing an administrator the focus moves to the neighbour', async ({ page }) => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
    const invite = page.getByRole('textbox')
    for (const email of ['one@example.org', 'two@example.org']) {
      await invite.fill(email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: email })).toBeVisible()
    }
    const button = (email: string) =>
      page.getByRole('button', {
        name: admin.admins.delete.replace('{{email}}', email),
        exact: true,
      })
    await deleteBy(page, button('one@example.org'), confirmIn(page))
    await expect(page.locator('[data-action=delete]:focus')).toHaveCount(1)
  })
})
