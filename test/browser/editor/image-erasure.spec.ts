import type { Locator, Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import type { News } from '#core/content/news.ts'
import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { withNumber, createPhoto } from '#test/browser/helpers/images-field/field.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const news = (uk: string, en: string): News => ({
  title: { uk, en },
  text: { uk: 'Було тепло.', en: 'It was warm.' },
  images: [],
})
/** The controls of a document's form and of the confirmation in it. */
function partsOfForm(page: Page, language: Language) {
  const { images, editing, content } = messages[language]
  const form = page.getByRole('dialog', { name: content.news.editTitle })
  const question = page.getByRole('dialog', { name: images.erase.title })
  const button = (inside: Page | Locator, name: string) =>
    inside.getByRole('button', { name, exact: true })
  return {
    form,
    question,
    eraseButton: (number: number) => button(form, withNumber(images.erase.label, number)),
    takeOutButton: (number: number) => button(form, withNumber(images.remove, number)),
    cancelButton: button(question, images.erase.cancel),
    confirmButton: button(question, images.erase.confirm),
    closeButton: button(form, messages[language].forms.close),
    keptNote: form.getByText(messages[language].forms.draftKept),
    thumb: (number: number) =>
      form.getByRole('img', { name: withNumber(images.thumb, number), exact: true }),
    editButton: (title: string) => button(page, editing.tools.edit.replace('{{title}}', title)),
    async addPhotos(count: number) {
      const chooser = page.waitForEvent('filechooser')
      await button(form, images.choose.many).click()
      const photos = Array.from({ length: count }, (_, index) => createPhoto(`${index}.jpg`))
      await (await chooser).setFiles(await Promise.all(photos))
      await expect(this.eraseButton(count)).toBeVisible()
    },
  }
}

const addressesShownBy = (page: Page) =>
  page
    .locator('main img:not(dialog *)')
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('src') ?? '').filter(Boolean))

test.use(siteWith({ news: [news('Вогонь', 'Fire'), news('Сад', 'Garden')] }))

test('an image is erased after a confirmation that can be cancelled', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 404 .*\/media\//)
  const viewport = { width: 390, height: 844 }
  const path = '/news/vohon'
  await page.setViewportSize(viewport)
  await openSignedIn(page, 'admin@example.org', path)
  const own = contentPage(page, 'news', 'uk')
  const controls = partsOfForm(page, 'uk')
  const { erase } = messages.uk.images
  await controls.editButton('Вогонь').click()
  await controls.addPhotos(2)
  await own.updateButton.click()
  await expect(own.statusToast(own.own.updated)).toBeVisible()
  await expect(own.dialog).toBeHidden()

  const reader = await (await visitor({ viewport })).newPage()
  const stream = waitForStream(reader)
  await openPage(reader, path)
  await stream
  const [address = '', other = ''] = await addressesShownBy(reader)
  expect([address, other]).toEqual([
    expect.stringMatching(/^\/media\//),
    expect.stringMatching(/^\/media\//),
  ])

  await controls.editButton('Вогонь').click()
  await controls.eraseButton(1).click()
  await expect(controls.question).toContainText(erase.text)
  await expect(controls.question).toContainText(erase.namedIn_one.replace('{{count}}', '1'))
  await expect(controls.question.getByRole('listitem')).toHaveText(['Вогонь'])
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.setViewportSize(viewport)
  await controls.cancelButton.click()
  await expect(controls.question).toBeHidden()
  await expect(controls.eraseButton(1)).toBeFocused()
  expect((await page.request.get(address)).status()).toBe(200)

  await page.keyboard.press('Enter')
  await expect(controls.question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(controls.question).toBeHidden()
  await expect(controls.form).toBeVisible()
  await expect(controls.eraseButton(1)).toBeFocused()

  await page.keyboard.press('Enter')
  await controls.confirmButton.focus()
  await page.keyboard.press('Enter')
  await expect(own.statusToast(erase.done)).toBeVisible()
  await expect(controls.question).toBeHidden()
  await expect(controls.takeOutButton(1)).toBeFocused()
  await expect(controls.thumb(2)).toHaveCount(0)
  await expect(controls.keptNote, 'nothing is left to be saved').toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)
  expect((await page.request.get(other)).status()).toBe(200)
  await expect.poll(() => addressesShownBy(reader)).toEqual([other])
  await controls.closeButton.click()
  await expect(controls.form).toBeHidden()
  await expect.poll(() => addressesShownBy(page)).toEqual([other])
})

test('an image is erased from a form that is being edited and from the history, not if a request fails', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|status of (401|404|500)/)
  const { admin, editing, images } = messages.uk
  const own = contentPage(page, 'news', 'uk')
  const controls = partsOfForm(page, 'uk')
  const chooseButton = controls.form.getByRole('button', { name: images.choose.many })
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')

  await test.step('a request that fails shows a message', async () => {
    const requests = /\/adminf83922ab\/(actions\/)?images/
    await controls.editButton('Сад').click()
    await controls.addPhotos(1)
    await page.route(requests, (route) => route.abort())
    await controls.eraseButton(1).click()
    await expect(own.alertToast(editing.noConnectionChange)).toBeVisible()
    await expect(controls.question).toHaveCount(0)
    await page.unroute(requests)
    await page.route(requests, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await controls.eraseButton(1).click()
    await expect(own.alertToast(images.erase.failed)).toBeVisible()
    await controls.eraseButton(1).click()
    await expect(controls.question).toBeVisible()

    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await controls.confirmButton.click()
    await expect(own.alertToast(editing.signedOutChange)).toBeVisible()
    await page.context().addCookies(cookies)
    await expect(controls.question).toBeVisible()

    // A request in progress completes even if the dialog is closed.
    const answer = Promise.withResolvers<void>()
    await page.route(requests, async (route) => {
      await answer.promise
      await route.continue()
    })
    await controls.confirmButton.click()
    await controls.cancelButton.click()
    await expect(controls.question).toBeHidden()
    answer.resolve()
    await expect(own.statusToast(images.erase.done)).toBeVisible()
    await expect(controls.eraseButton(1)).toHaveCount(0)
    await page.unroute(requests)
  })

  await test.step('the form is then saved without the image', async () => {
    await controls.addPhotos(1)
    await own.fillIn({ textUk: 'Сад цвіте.' })
    await controls.eraseButton(1).click()
    await expect(controls.question).toContainText(images.erase.nowhere)
    await controls.confirmButton.click()
    await expect(controls.question).toBeHidden()
    await expect(controls.eraseButton(1)).toHaveCount(0)
    await expect(chooseButton).toBeFocused()
    await expect(controls.keptNote).toBeVisible()
    await expect(own.field('textUk')).toHaveValue('Сад цвіте.')
    await own.updateButton.click()
    await expect(controls.form).toBeHidden()
    await openPage(page, '/news/sad')
    await expect(page.getByText('Сад цвіте.')).toBeVisible()
    expect(await addressesShownBy(page)).toEqual([])
  })

  await test.step('from the history, if only an older version shows it', async () => {
    await controls.editButton('Сад').click()
    await controls.addPhotos(1)
    await own.updateButton.click()
    await expect(controls.form).toBeHidden()
    await expect.poll(() => addressesShownBy(page)).toHaveLength(1)
    await controls.editButton('Сад').click()
    await controls.takeOutButton(1).click()
    await own.updateButton.click()
    await expect(controls.form).toBeHidden()

    await openPage(page, '/adminf83922ab/news')
    const title = admin.history.title.replace('{{name}}', 'Сад')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const photos = (n: number) => page.getByText(admin.history.photos.replace('{{n}}', String(n)))
    await photos(1).click()
    await page.getByRole('button', { name: withNumber(images.erase.label, 1) }).click()
    await expect(controls.question).toContainText(images.erase.nowhere)
    await controls.confirmButton.click()
    await expect(own.statusToast(images.erase.done)).toBeVisible()
    await expect(photos(0)).toBeFocused()
    await expect(
      page.getByRole('heading', { name: admin.history.did.erased, exact: true }).first(),
    ).toBeVisible()
    expect(await page.locator('main').innerText()).not.toContain('/media/')
  })
})
