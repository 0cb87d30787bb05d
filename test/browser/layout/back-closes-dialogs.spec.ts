import type { Page } from 'playwright/test'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { withNumber, createPhoto } from '#test/browser/helpers/images-field.ts'
import {
  desktopInEnglish,
  footerLink,
  inLanguage,
  phoneInUkrainian,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const many = Array.from({ length: 9 }, (_, index) => createEvent(`Подія ${index}`))
test.use(siteWith({ events: many, projects: [], news: [] }))

const account = 'admin@example.org'

/** Opens the page from another one, to which Back must lead. */
async function openFromTips(page: Page, path: string) {
  await startSession(page, account)
  await page.goto('/tips')
  await openPage(page, path)
}

/** One step back leaves the page, so no entry of a dialog is left in the history. */
async function expectBackToLeave(page: Page) {
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/tips$/)
}

/** Waits until the history entry of a closed dialog is removed, a moment after the dialog. */
async function settled(page: Page) {
  const hasEntry = () =>
    page.evaluate(() => Boolean((history.state as { dialog?: number } | null)?.dialog))
  await expect.poll(hasEntry).toBe(false)
}

const requestsOf = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (/\.data\b/.test(request.url()) || request.isNavigationRequest()) seen.push(request.url())
  })
  return seen
}

test.describe(phoneInUkrainian.name, () => {
  const { language, width } = phoneInUkrainian
  test.use({ viewport: { width, height: 844 } })
  const { editing, content, images, shell } = messages[language]
  const path = inLanguage('/events', language)

  test('Back closes a form and keeps what was typed, closes the topmost of two dialogs, and then leaves the page', async ({
    page,
  }) => {
    await test.step('a form', async () => {
      await openFromTips(page, path)
      const controls = eventsPage(page, language)
      await controls.editButton('Подія 8').scrollIntoViewIfNeeded()
      const stateBefore = await page.evaluate(() => ({ at: scrollY, href: location.href }))
      const requests = requestsOf(page)
      await controls.editButton('Подія 8').click()
      await controls.field('titleUk').fill('Написано')
      await page.goBack()
      await expect(controls.dialog).toBeHidden()
      await expect(controls.statusToast(editing.staysHere)).toBeVisible()
      expect(await page.evaluate(() => ({ at: scrollY, href: location.href }))).toEqual(stateBefore)
      expect(requests, 'nothing is asked for again').toEqual([])
      await controls.editButton('Подія 8').click()
      await expect(controls.field('titleUk')).toHaveValue('Написано')
      await controls.dialog.getByRole('button', { name: editing.throwAway }).click()
      await page.goBack()
      await expect(controls.dialog).toBeHidden()
      await expectBackToLeave(page)
    })
    await test.step('two dialogs', async () => {
      await openPage(page, inLanguage('/news', language))
      const controls = contentPage(page, 'news', language)
      await controls.addButton.click()
      const form = page.getByRole('dialog', { name: content.news.add })
      const chooser = page.waitForEvent('filechooser')
      await form.getByRole('button', { name: images.choose.many, exact: true }).click()
      await (await chooser).setFiles([await createPhoto('one.jpg')])
      const erase = form.getByRole('button', {
        name: withNumber(images.erase.label, 1),
        exact: true,
      })
      await erase.click()
      const question = page.getByRole('dialog', { name: images.erase.title })
      await expect(question).toBeVisible()
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(form).toBeVisible()
      await erase.click()
      await question.getByRole('button', { name: images.erase.cancel }).click()
      await expect(question).toBeHidden()
      await page.goBack()
      await expect(form).toBeHidden()
      await expectBackToLeave(page)
    })
  })

  test('Back closes the menu, and neither links in it nor the switch leave an empty history entry', async ({
    page,
    faults,
  }) => {
    // On the way to the philosophy the video may be seen.
    await provideVideo(page, faults)
    const burger = page.getByRole('button', { name: shell.nav.open })
    const menu = page.getByRole('banner')
    const team = menu.getByRole('link', { name: shell.nav.team })
    await openPage(page, '/tips')
    await openPage(page, inLanguage('/', language))
    await burger.click()
    await expect(team).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.length)).toBeGreaterThan(3)
    await page.goBack()
    await expect(team).toBeHidden()
    await expect(page).toHaveURL(inLanguage('/', language))

    await burger.click()
    await menu.getByRole('link', { name: shell.nav.philosophy }).click()
    await expect(page).toHaveURL(/#philosophy$/)
    await expect(page.locator('#philosophy')).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(inLanguage('/', language))

    await burger.click()
    await team.click()
    await expect(page).toHaveURL(/\/team/)
    await page.goBack()
    await expect(page).toHaveURL(inLanguage('/', language))
    await expect(team).toBeHidden()
    await expectBackToLeave(page)

    await openPage(page, inLanguage('/projects', language))
    await page.getByRole('button', { name: shell.nav.open }).click()
    await page.getByRole('button', { name: shell.language.label }).focus()
    await page.keyboard.press('Enter')
    const other = 'en'
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page).toHaveURL(`/projects?lng=${other}`)
    await page.keyboard.press('Escape')
    await expect(footerLink(page, other, 'news')).toBeVisible()
    await settled(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/tips/)
  })
})

test.describe(desktopInEnglish.name, () => {
  const { language, width } = desktopInEnglish
  test.use({ viewport: { width, height: 844 } })
  const { forms } = messages[language]
  const path = inLanguage('/events', language)

  test('one Back leaves the page, however a dialog was closed, and after a reload with an open form', async ({
    page,
  }) => {
    await openFromTips(page, path)
    const controls = eventsPage(page, language)
    const ways = {
      'the cross': () => controls.dialog.getByRole('button', { name: forms.close }).click(),
      Escape: () => page.keyboard.press('Escape'),
    }
    for (const [way, close] of Object.entries(ways)) {
      await test.step(way, async () => {
        await controls.addButton.click()
        await expect(controls.dialog).toBeVisible()
        await close()
        await expect(controls.dialog).toBeHidden()
      })
    }
    await controls.deleteButton('Подія 1').click()
    await controls.cancelButton.click()
    await expect(controls.dialog).toBeHidden()
    await controls.addButton.click()
    await controls.fillIn(eventFields(`Збережено ${language} ${width}`))
    await controls.saveButton.click()
    await expect(controls.dialog).toBeHidden()

    await controls.addButton.click()
    await page.goBack()
    await expect(controls.dialog).toBeHidden()
    await page.goForward()
    await expect(controls.dialog).toBeHidden()

    await controls.addButton.click()
    await expect(controls.dialog).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(controls.dialog).toBeHidden()
    await expectBackToLeave(page)
  })
})
