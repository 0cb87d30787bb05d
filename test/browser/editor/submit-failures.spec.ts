import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { createEvent, eventFields, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [createEvent('Табір')] }))

const writes = '**/adminf83922ab/actions/*'

/** Writes are refused as those of somebody who is signed out; returns how to sign in again. */
async function loseSession(page: Page) {
  await page.route(writes, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, body: '' })
      : route.fallback(),
  )
  return () => page.unroute(writes)
}

/** The message stays, and links to the sign-in in another tab. */
async function expectSignedOutMessage(page: Page, language: Language, text: string) {
  const message = page.getByRole('alert').filter({ hasText: text })
  await expect(message).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(message, 'it stays until it is closed').toBeVisible()
  const link = message.getByRole('link', { name: messages[language].editing.signIn })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('alert')).toHaveCount(1)
  return message
}

async function expectSignedOutTold(page: Page, language: Language) {
  const { editing, shell } = messages[language]
  const message = await expectSignedOutMessage(page, language, editing.signedOutChange)
  await page.getByRole('button', { name: shell.dismiss }).click()
  await page.clock.runFor(1_000)
  await expect(message).toHaveCount(0)
}

test('after the session has ended a save, a delete, its undo, a restore and an invitation say so and link to the sign-in', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 401/)
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin@example.org', '/events')
  const controls = eventsPage(page)

  await test.step('a save, which succeeds later, in uk at 390 px', async () => {
    await controls.addButton.click()
    await controls.fillIn(eventFields('Вхід'))
    const signInAgain = await loseSession(page)
    await controls.saveButton.click()
    const message = await expectSignedOutMessage(page, 'uk', messages.uk.editing.signedOut)
    expect(await findViolations(page)).toEqual([])
    await signInAgain()
    await controls.saveButton.click()
    await expect(controls.statusToast(controls.form.added)).toBeVisible()
    await expect(message, 'it is no longer true').toHaveCount(0)
    await expect(controls.dialog).toBeHidden()
  })

  await test.step('a delete and its undo', async () => {
    await controls.deleteButton('Табір').click()
    const signInAgain = await loseSession(page)
    await controls.confirmButton.click()
    await expectSignedOutTold(page, 'uk')
    await expect(controls.card('Табір')).toHaveCount(1)

    await signInAgain()
    await expect(controls.dialog).toBeHidden()
    await controls.deleteButton('Табір').click()
    await controls.confirmButton.click()
    const undo = messages.uk.editing.undo.button
    const undoButton = page.getByRole('status').getByRole('button', { name: undo })
    await expect(undoButton).toBeVisible()
    const signInForUndo = await loseSession(page)
    await undoButton.click()
    await expectSignedOutTold(page, 'uk')
    await signInForUndo()
    await expect(controls.dialog).toBeHidden()
  })

  await test.step('a restore from the bin and an invitation, in en at 1440 px', async () => {
    const { admin } = messages.en
    await page.setViewportSize({ width: 1440, height: 844 })
    await openPage(page, '/adminf83922ab/events?show=bin&lng=en')
    await loseSession(page)
    await contentPage(page, 'events', 'en').restoreButton('Табір').click()
    await expectSignedOutTold(page, 'en')

    await page.getByRole('link', { name: admin.admins.title, exact: true }).click()
    await page.getByLabel(admin.admins.email).fill('new@example.org')
    await page.getByRole('button', { name: admin.admins.add }).click()
    await expectSignedOutTold(page, 'en')
  })
})
