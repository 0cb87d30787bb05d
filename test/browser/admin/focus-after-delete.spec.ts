import type { Locator, Page } from 'playwright/test'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { sendFeedback } from '#test/browser/helpers/send-feedback.ts'
import { contentPage, type ContentCase } from '#test/browser/helpers/content-page.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
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
  // One more, which is deleted on the admin screen.
  projects: [...names, 'Четверта'].map((title) => ({
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

const lists: { path: string; kind: ContentCase }[] = [
  { path: '/events', kind: 'events' },
  { path: '/news', kind: 'news' },
  { path: '/team', kind: 'organizers' },
  { path: '/projects', kind: 'projects' },
]

/** The buttons that delete, by their labels, because the others disappear one by one. */
async function findDeleteButtons(page: Page, count: number): Promise<(index: number) => Locator> {
  const buttons = page.getByRole('main').locator('[data-action=delete]')
  await expect(buttons).toHaveCount(count)
  const labels = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  )
  return (index) => page.getByRole('button', { name: labels[index] ?? '', exact: true })
}

test.use(siteWith(content, { env: { TRUST_PROXY: '1' } }))

test('after a deletion the focus moves to the neighbour, at last to the add button or the page', async ({
  page,
  site,
}) => {
  const { admin, editing } = messages.uk
  const confirmButton = page
    .getByRole('dialog')
    .getByRole('button', { name: editing.deleteModal.delete, exact: true })
  await startSession(page, 'admin@example.org')

  await test.step('a list of content on its admin screen', async () => {
    await openPage(page, '/adminf83922ab/projects')
    const button = await findDeleteButtons(page, 4)
    await deleteBy(page, button(1), confirmButton)
    await expect(button(2)).toBeFocused()
  })

  await test.step('feedback', async () => {
    for (const fullName of ['Ірина', 'Марко'])
      await sendFeedback(site, 'Вітаю всіх вас!', 'uk', { fullName })
    await openPage(page, '/adminf83922ab/feedback')
    const button = (name: string) =>
      page.getByRole('button', {
        name: admin.feedback.delete.replace('{{name}}', name),
        exact: true,
      })
    await deleteBy(page, button('Марко'), confirmButton)
    await expect(button('Ірина')).toBeFocused()
    await deleteBy(page, button('Ірина'), confirmButton)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('administrators', async () => {
    await openPage(page, '/adminf83922ab/admins')
    const email = 'one@example.org'
    await page.getByRole('textbox').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: email })).toBeVisible()
    const button = page.getByRole('button', {
      name: admin.admins.delete.replace('{{email}}', email),
      exact: true,
    })
    await deleteBy(page, button, confirmButton)
    await expect(page.locator('[data-action=delete]:focus')).toHaveCount(1)
  })

  for (const { path, kind } of lists) {
    await test.step(path, async () => {
      await openPage(page, path)
      const button = await findDeleteButtons(page, 3)
      await deleteBy(page, button(1), confirmButton)
      await expect(button(2), 'the next').toBeFocused()
      // Each list uses the same code; one of them is emptied.
      if (kind !== 'events') return
      await deleteBy(page, button(2), confirmButton)
      await expect(button(0), 'the one before').toBeFocused()
      await deleteBy(page, button(0), confirmButton)
      await expect(contentPage(page, kind, 'uk').addButton).toBeFocused()
    })
  }
})
