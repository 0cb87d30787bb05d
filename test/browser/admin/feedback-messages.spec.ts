import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { sendFeedback } from '#test/browser/helpers/send-feedback.ts'
import { uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ events: [], news: [] }, { env: { TRUST_PROXY: '1' } }))

const letterOf = (page: Page, message: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: message })

for (const [language, width] of [
  ['uk', 1440],
  ['en', 390],
] as const) {
  const { admin, editing } = messages[language]
  const ending = language === 'en' ? '?lng=en' : ''
  const address = `/adminf83922ab/feedback${ending}`

  test(`a message is read, marked, found, deleted and restored, in ${language}, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const message = uniqueMessage()
    await sendFeedback(site, `${message}\n\nДругий абзац\nі рядок`, language)
    await openSignedIn(page, 'admin@example.org', `/adminf83922ab${ending}`)
    const link = page.getByRole('link', { name: admin.feedback.title })
    await expect(link).toContainText(admin.feedback.unanswered_other.replace('{{count}} ', ''))
    await link.click()

    const letter = letterOf(page, message)
    await expect(letter.getByRole('heading')).toHaveText('Олена Петренко')
    await expect(letter.getByRole('link', { name: 'olena@example.org' })).toHaveAttribute(
      'href',
      'mailto:olena@example.org',
    )
    await expect(letter.getByRole('link', { name: '+380' })).toHaveAttribute(
      'href',
      'tel:+380511234567',
    )
    await expect(letter).toContainText(admin.feedback.writtenIn[language])
    await expect(letter.getByText('Другий абзац')).toHaveText('Другий абзац\nі рядок')
    await expect(letter.locator(`[lang="${language}"]`)).toContainText(message)

    await letter.getByRole('button', { name: admin.feedback.mark }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(admin.feedback.marked)).toBeVisible()
    await expect(letter).toHaveCount(0)
    await page.getByRole('link', { name: admin.show.all.replace('{{n}}', '') }).click()
    await expect(letter).toContainText(admin.feedback.answered)
    await expect(letter).toContainText('admin@example.org')

    await page.getByRole('searchbox').fill(message.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(letter).toHaveCount(1)
    await letter.getByRole('button', { name: admin.feedback.unmark }).click()
    await expect(letter.getByRole('button', { name: admin.feedback.mark })).toBeVisible()

    const bin = letter.getByRole('button', {
      name: admin.feedback.delete.replace('{{name}}', 'Олена Петренко'),
    })
    await bin.click()
    const dialog = page.getByRole('dialog', { name: editing.deleteModal.title })
    await dialog.getByRole('button', { name: editing.deleteModal.cancel }).click()
    await expect(letter).toHaveCount(1)
    await bin.click()
    await dialog.getByRole('button', { name: editing.deleteModal.delete }).click()
    await expect(page.getByText(admin.feedback.deleted)).toBeVisible()
    await expect(letter).toHaveCount(0)
    await expect(
      page.getByText(admin.search.nothing.replace('{{query}}', message.toUpperCase())),
    ).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: admin.show.bin.replace('{{n}}', '') }).click()
    await expect(letter).toContainText('90')
    await letter.getByRole('button', { name: admin.bin.restore }).click()
    await expect(page.getByText(admin.bin.restored)).toBeVisible()
    await expect(letter).toHaveCount(0)
    await page.goto(address)
    await expect(letter).toHaveCount(1)
  })

  test(`the list of feedback is accessible, in ${language}`, async ({ page, site }) => {
    await sendFeedback(site, `${uniqueMessage()} ${'нерозривнодовгеслово'.repeat(8)}`, language, {
      fullName: 'Надзвичайнодовгепрізвище-Ще-Довше Олександра-Вікторія',
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
    })
    await openSignedIn(page, 'admin@example.org', address)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('a new message appears without a reload, and visitors’ pages get no update', async ({
  page,
  site,
  visitor,
}) => {
  const reader = await (await visitor()).newPage()
  await reader.goto('/events')
  const receivedChanges = await reader.evaluateHandle(() => {
    const changes: string[] = []
    const stream = new EventSource('/live')
    stream.addEventListener('change', ({ data }) => changes.push(String(data)))
    return new Promise<string[]>((ready) => stream.addEventListener('hello', () => ready(changes)))
  })
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/feedback')
  const message = uniqueMessage()
  const stream = page.waitForRequest(/\/live\?/)
  await page.reload()
  await (await stream).response()
  await sendFeedback(site, message)
  await expect(letterOf(page, message)).toBeVisible()
  expect(await receivedChanges.jsonValue()).toEqual([])
})

test('the feedback is downloaded as CSV', async ({ page, site }) => {
  const message = uniqueMessage()
  await sendFeedback(site, `=1+1\n${message}`)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/feedback?lng=en')
  const starting = page.waitForEvent('download')
  await page.getByRole('link', { name: messages.en.admin.feedback.export }).click()
  const download = await starting
  expect(download.suggestedFilename()).toMatch(/^feedback-\d{4}-\d{2}-\d{2}\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\uFEFF"Sent \(Kyiv time\)",/)
  expect(table).toContain(`"'=1+1\n${message}"`)
})

test('a failed action shows a message, and the feedback stays', async ({ page, site, faults }) => {
  faults.allow(/status of 500/)
  const { admin, editing, eventForm } = messages.uk
  const message = uniqueMessage()
  await sendFeedback(site, message)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/feedback')
  await page.route('**/actions/feedback', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  const letter = letterOf(page, message)
  await letter.getByRole('button', { name: admin.feedback.mark }).click()
  await expect(page.getByText(admin.feedback.markFailed)).toBeVisible()
  await letter.getByRole('button', { name: admin.feedback.delete.replace('{{name}}', '') }).click()
  await page.getByRole('dialog').getByRole('button', { name: editing.deleteModal.delete }).click()
  await expect(page.getByText(eventForm.deleteToastMessage.fail)).toBeVisible()
  await expect(letter).toHaveCount(1)
})

test.describe('on a site without feedback', () => {
  test.use(siteWith({ events: [], organizers: [] }))

  test('the list says so, and says when all feedback is answered', async ({ page, site }) => {
    const { admin } = messages.uk
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/feedback')
    await expect(page.getByText(admin.feedback.empty.none)).toBeVisible()
    await expect(page.getByRole('link', { name: admin.feedback.export })).toHaveCount(0)
    const message = uniqueMessage()
    await sendFeedback(site, message)
    await letterOf(page, message).getByRole('button', { name: admin.feedback.mark }).click()
    await expect(page.getByText(admin.feedback.empty.answered)).toBeVisible()
    await page.goto('/adminf83922ab/feedback?show=bin')
    await expect(page.getByText(admin.empty.bin)).toBeVisible()
  })
})
