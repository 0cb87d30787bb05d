import type { Locator, Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { addNewsWithPhotos, withNumber } from '#test/browser/helpers/images-field.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

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
    /** Several photos are rows, which open. */
    openRow: (number: number) =>
      form
        .getByRole('group', { name: content.news.fields.images })
        .getByRole('listitem')
        .nth(number - 1)
        .getByRole('button')
        .first()
        .click(),
    takeOutButton: (number: number) => button(form, withNumber(images.remove, number)),
    cancelButton: button(question, images.erase.cancel),
    confirmButton: button(question, images.erase.confirm),
    closeButton: button(form, messages[language].forms.close),
    keptNote: form.getByText(messages[language].forms.draftKept),
    editButton: (title: string) => button(page, editing.tools.edit.replace('{{title}}', title)),
  }
}

/** Each once, though a gallery has a thumbnail of each image too. */
async function addressesShownBy(page: Page): Promise<string[]> {
  const images = page.locator('main img:not(dialog *)')
  const all = await images.evaluateAll((elements) => elements.map((one) => one.getAttribute('src')))
  return [...new Set(all.filter((address) => address !== null))]
}

test.use(siteWith({ news: [] }))

test('an image is erased after a confirmation, from a form that is being edited and from the history', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/ERR_FAILED|status of (401|404|500)/)
  const viewport = { width: 390, height: 844 }
  const path = '/news/vohon'
  const { admin, editing, images } = messages.uk
  const { erase } = images
  const own = contentPage(page, 'news', 'uk')
  const controls = partsOfForm(page, 'uk')
  const requests = /\/adminf83922ab\/(actions\/)?(images|erasures)/
  await page.setViewportSize(viewport)
  await startSession(page, 'admin@example.org')
  const texts = {
    titleUk: 'Вогонь',
    titleEn: 'Fire',
    textUk: 'Було тепло.',
    textEn: 'It was warm.',
  }
  await addNewsWithPhotos(page.context(), site, texts, 3)
  await openPage(page, path)
  const reader = await (await visitor({ viewport })).newPage()
  const stream = waitForStream(reader)
  await openPage(reader, path)
  await stream
  const addresses = await addressesShownBy(reader)
  const [first = '', second = '', third = ''] = addresses
  expect(addresses).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\/media\//)))
  await controls.editButton('Вогонь').click()

  await test.step('a confirmation says where the image is, and can be cancelled', async () => {
    await expect(controls.eraseButton(1), 'ten forms are a long way on a phone').toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await controls.form.getByText(images.undescribed_few.replace('{{count}}', '3')).click()
    await expect(controls.form.getByLabel(images.alt.uk)).toBeFocused()
    await controls.eraseButton(1).click()
    await expect(controls.question).toContainText(erase.text)
    await expect(controls.question).toContainText(erase.namedIn_one.replace('{{count}}', '1'))
    await expect(controls.question.getByRole('listitem')).toHaveText(['Вогонь'])
    await expect(controls.cancelButton).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    await page.setViewportSize(viewport)
    await controls.cancelButton.click()
    await expect(controls.question).toBeHidden()
    await expect(controls.eraseButton(1)).toBeFocused()
    expect((await page.request.get(first)).status()).toBe(200)

    await page.keyboard.press('Enter')
    await expect(controls.question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(controls.question).toBeHidden()
    await expect(controls.form).toBeVisible()
    await expect(controls.eraseButton(1)).toBeFocused()
  })

  await test.step('after signing in again it is confirmed, and the image disappears at once', async () => {
    await page.keyboard.press('Enter')
    const cookies = await page.context().cookies()
    await expect(controls.question).toBeVisible()
    await page.context().clearCookies()
    await controls.confirmButton.click()
    await expect(own.alertToast(editing.signedOutChange)).toBeVisible()
    await page.context().addCookies(cookies)
    await controls.confirmButton.focus()
    await page.keyboard.press('Enter')
    await expect(own.statusToast(erase.done)).toBeVisible()
    await expect(controls.question).toBeHidden()
    await expect(controls.takeOutButton(1)).toBeFocused()
    await expect(controls.takeOutButton(3)).toHaveCount(0)
    await expect(controls.keptNote, 'nothing is left to be saved').toBeHidden()
    expect((await page.request.get(first)).status()).toBe(404)
    expect((await page.request.get(second)).status()).toBe(200)
    await expect.poll(() => addressesShownBy(reader)).toEqual([second, third])
  })

  await test.step('a form that is being edited is then saved without the image', async () => {
    await own.fillIn({ textUk: 'Вогонь горить.' })
    await controls.openRow(1)
    // A request in progress completes even if the dialog is closed.
    const released = Promise.withResolvers<void>()
    await controls.eraseButton(1).click()
    await expect(controls.question).toBeVisible()
    await page.route(requests, (route) => released.promise.then(() => route.continue()))
    await controls.confirmButton.click()
    await controls.cancelButton.click()
    await expect(controls.question).toBeHidden()
    released.resolve()
    await expect(controls.takeOutButton(2)).toHaveCount(0)
    await page.unroute(requests)
    await expect(controls.keptNote).toBeVisible()
    await expect(own.field('textUk')).toHaveValue('Вогонь горить.')
    await controls.takeOutButton(1).click()
    await expect(controls.form.getByRole('button', { name: images.choose.many })).toBeFocused()
    await own.updateButton.click()
    await expect(controls.form).toBeHidden()
    await expect.poll(() => addressesShownBy(page)).toEqual([])
    await expect(reader.getByText('Вогонь горить.')).toBeVisible()
    expect(await addressesShownBy(reader)).toEqual([])
  })

  await test.step('from the history, if only an older version shows it', async () => {
    await openPage(page, '/adminf83922ab/news')
    const title = admin.history.title.replace('{{name}}', 'Вогонь')
    await page
      .getByRole('button', { name: editing.tools.moreLabel.replace('{{title}}', 'Вогонь') })
      .click()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const photos = (n: number) => page.getByText(admin.history.photos.replace('{{n}}', String(n)))
    await photos(1).click()
    await page.getByRole('button', { name: withNumber(erase.label, 1) }).click()
    await expect(controls.question).toContainText(erase.nowhere)
    await controls.confirmButton.click()
    await expect(own.statusToast(erase.done)).toBeVisible()
    await expect(photos(0).first()).toBeFocused()
    const erased = page.getByRole('heading', { name: admin.history.did.erased, exact: true })
    await expect(erased.first()).toBeVisible()
    expect(await page.locator('main').innerText()).not.toContain('/media/')
    expect((await page.request.get(third)).status()).toBe(404)
  })
})
