import { addDays, dayIn } from '#core/dates.ts'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { createPhoto } from '#test/browser/helpers/images-field.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { comeToEvent } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'

const { admin, images, sentPhotos, signUp } = messages.uk
const viewport = { width: 320, height: 640 }
const yesterday = addDays(dayIn('Europe/Kyiv', new Date()), -1)
const dates = { start: yesterday, end: yesterday }

test.use({
  viewport,
  ...siteWith({ events: [{ ...createEvent('Толока'), dates, signUp: { mode: 'open' } }] }),
})

test('somebody sends two photos without scripts, and an editor takes one', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/404 \(Not Found\)/)
  await openPage(page, `/sign-up/${createKey()}/photos`)
  await expect(page.getByText(sentPhotos.closed), 'nobody’s address').toBeVisible()
  const person = await (await visitor({ javaScriptEnabled: false, viewport })).newPage()
  await person.goto(await comeToEvent(site))
  await person.getByRole('link', { name: signUp.own.photos }).click()
  await expectNoOverflow(person)
  const photos = [await createPhoto('one.jpg'), await createPhoto('two.jpg')]
  await person.getByLabel(sentPhotos.files).setInputFiles(photos)
  await person.getByText(sentPhotos.answers.agreed).click()
  await person.getByRole('button', { name: sentPhotos.send }).click()
  await expect(person.getByText(sentPhotos.sent_few.replace('{{count}}', '2'))).toBeVisible()

  await openSignedIn(page, 'admin@example.org', '/adminf83922ab')
  await page.getByText(admin.photos.waiting.sent_few.replace('{{count}}', '2')).click()
  const items = page.getByRole('listitem').filter({ has: page.getByRole('radiogroup') })
  await expect(items).toHaveCount(2)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const first = items.first()
  const take = first.getByRole('button', { name: admin.photos.sent.take })
  await take.click()
  await expect(first.getByText(admin.photos.sent.ask)).toBeVisible()
  await first.getByLabel(images.people.agreed).check()
  await take.click()
  await expect(items).toHaveCount(1)
  await items.getByRole('button', { name: admin.photos.sent.throwAway }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: admin.photos.sent.throwAway }).click()
  await expect(page.getByText(admin.photos.sent.thrownAway)).toBeVisible()

  await openPage(page, '/adminf83922ab/photos')
  await page.getByRole('button', { name: images.people.hide }).click()
  await expect(page.getByText(images.people.hidden)).toBeVisible()
  await page.getByRole('button', { name: images.people.show }).click()
  await expect(page.getByRole('button', { name: images.people.hide })).toBeFocused()
  // The button changes before the answer of the site is there, and this page is not updated.
  await expect(async () => {
    await person.goto('/events/toloka')
    expect(await person.locator('main img[src^="/media/"]').count()).toBeGreaterThan(0)
  }).toPass()
})
