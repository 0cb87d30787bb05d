import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { addNewsWithPhotos } from '#test/browser/helpers/images-field.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const { admin, gallery, feedback } = messages.uk
const viewport = { width: 390, height: 844 }

test.use({ viewport })

test('whoever is in a photo asks without scripts to hide it, and an open page loses it', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  // The hidden photo is asked for once more by the page that loses it.
  faults.allow(/status of 404/)
  await startSession(page, 'admin@example.org')
  const texts = { titleUk: 'Світлини з гуртка', textUk: 'Як це було.' }
  await addNewsWithPhotos(page.context(), site, texts)

  const reader = await (await visitor({ viewport })).newPage()
  await openPage(reader, '/news/svitlyny-z-hurtka')
  const photo = reader.getByRole('main').locator('img[src^="/media/"]')
  await expect(photo).toHaveCount(1)
  await expectAccessible(reader)

  const person = await (await visitor({ javaScriptEnabled: false, viewport })).newPage()
  await person.goto('/news/svitlyny-z-hurtka')
  await person.getByRole('link', { name: gallery.inPhoto }).click()
  await expectNoOverflow(person)
  await person.getByRole('button', { name: feedback.photo.send }).click()
  await expect(person.getByText(feedback.photo.sent)).toBeVisible()

  await openPage(page, '/adminf83922ab/feedback')
  await expectAccessible(page)
  await page.getByRole('button', { name: admin.feedback.photo.hide }).click()
  await expect(page.getByText(admin.feedback.photo.hidden)).toBeVisible()
  await expect(photo).toHaveCount(0)
  expect((await person.goto('/news/svitlyny-z-hurtka'))?.status()).toBe(200)
  await expect(person.locator('main img[src^="/media/"]')).toHaveCount(0)
})
