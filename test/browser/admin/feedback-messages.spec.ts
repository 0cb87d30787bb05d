import { readFile } from 'node:fs/promises'
import { sendFeedback, uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

// A separate site, because it counts the messages.
test.use(siteWith({ events: [], news: [] }, { env: { TRUST_PROXY: '1' } }))

const address = '/adminf83922ab/feedback'

test('a new message appears without a reload, is read, marked, found, deleted, restored and downloaded', async ({
  page,
  site,
}) => {
  const { admin, editing } = messages.uk
  const message = uniqueMessage()
  const letter = page.getByRole('main').getByRole('listitem').filter({ hasText: message })
  const markButton = letter.getByRole('button', { name: admin.feedback.mark })
  const deleteButton = letter.getByRole('button', {
    name: admin.feedback.delete.replace('{{name}}', 'Олена Петренко'),
  })
  const dialog = page.getByRole('dialog', { name: admin.feedback.deleteTitle })
  const confirmButton = dialog.getByRole('button', { name: editing.deleteModal.delete })

  await test.step('it appears without a reload', async () => {
    const stream = waitForStream(page)
    await openSignedIn(page, 'admin@example.org', address)
    await stream
    await expect(page.getByText(admin.feedback.empty.none)).toBeVisible()
    await expect(page.getByRole('link', { name: admin.feedback.export })).toHaveCount(0)
    await sendFeedback(site, `${message}\n\nДругий абзац\nі рядок`)
    await expect(letter).toBeVisible()
  })

  await test.step('it is read', async () => {
    await openPage(page, '/adminf83922ab')
    const link = page.getByRole('main').getByRole('link', {
      name: admin.feedback.unanswered_one.replace('{{count}}', '1'),
    })
    await link.click()
    await expect(letter.getByRole('heading')).toHaveText('Олена Петренко')
    const reply = letter.getByRole('link', { name: admin.feedback.reply.button })
    const mail = (await reply.getAttribute('href')) ?? ''
    expect(mail).toMatch(/^mailto:olena@example\.org\?/)
    const sender = letter.getByRole('link', { name: 'olena@example.org' })
    await expect(sender).toHaveAttribute('href', mail)
    await expect(letter.getByRole('link', { name: '+380' })).toHaveAttribute(
      'href',
      'tel:+380511234567',
    )
    await expect(letter).toContainText(admin.feedback.writtenIn.uk)
    await expect(letter.getByText('Другий абзац')).toHaveText('Другий абзац\nі рядок')
    await expect(letter.locator('[lang="uk"]')).toContainText(message)
  })

  await test.step('it is marked and found', async () => {
    await markButton.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(admin.feedback.marked.answered)).toBeVisible()
    await expect(letter).toHaveCount(0)
    await expect(page.getByText(admin.feedback.empty.answered)).toBeVisible()
    await page.getByRole('link', { name: admin.show.all.replace('{{n}}', '') }).click()
    await expect(letter).toContainText(admin.feedback.answered)
    await expect(letter).toContainText('admin@example.org')

    await page.getByRole('searchbox').fill(message.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(letter).toHaveCount(1)
    await letter.getByRole('button', { name: admin.feedback.unmark }).click()
    await expect(markButton).toBeVisible()
  })

  await test.step('it is deleted, and the deletion undone', async () => {
    await deleteButton.click()
    await expect(dialog).toContainText('90')
    await confirmButton.click()
    await expect(page.getByText(admin.feedback.deleted)).toBeVisible()
    await expect(letter).toHaveCount(0)
    await expect(dialog).toBeHidden()
    const nothing = admin.search.nothing.replace('{{query}}', message.toUpperCase())
    await expect(page.getByText(nothing)).toBeVisible()
    await expect(page.getByRole('main'), 'there is no neighbour').toBeFocused()
    await page.getByRole('status').getByRole('button', { name: editing.undo.button }).click()
    await expect(page.getByText(editing.undo.done)).toBeVisible()
    await expect(letter).toHaveCount(1)
  })

  await test.step('with a long one the list is accessible, fits every window, and is downloaded', async () => {
    const long = `${uniqueMessage()} ${'нерозривнодовгеслово'.repeat(8)}`
    await sendFeedback(site, `=1+1\n${long}`, 'en', {
      fullName: 'Надзвичайнодовгепрізвище-Ще-Довше Олександра-Вікторія',
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
    })
    await openPage(page, address)
    await expectAccessible(page)
    await expectNoOverflow(page)

    const starting = page.waitForEvent('download')
    await page.getByRole('link', { name: admin.feedback.export }).click()
    const download = await starting
    expect(await readFile(await download.path(), 'utf8')).toContain(long)
  })
})
