import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

test('an event is added, changed and deleted, and a visitor’s page is updated each time', async ({
  page,
  visitor,
}) => {
  const reader = await (await visitor()).newPage()
  const stream = reader.waitForResponse((response) => response.url().includes('/live'))
  await openPage(reader, '/events?lng=en')
  await stream
  await openSignedIn(page, 'admin@example.org', '/events?lng=en')
  const events = eventsPage(page, 'en')
  const readerControls = eventsPage(reader, 'en')
  const { newEventForm: form, deleteToastMessage } = messages.en.eventForm
  const title = 'Похід'
  const renamed = 'Мандрівка'

  await events.add(title)
  await expect(readerControls.card(`${title} EN`)).toContainText('2027-05-01 / 2027-05-02')

  await events.editButton(title).click()
  await expect(events.field('titleUk')).toHaveValue(title)
  await expect(events.field('titleEn')).toHaveValue(`${title} EN`)
  await expect(events.field('eventLink')).toHaveValue('https://example.org/picnic')
  await expect(events.field('startDate')).toHaveValue('2027-05-01')
  await expect(events.field('endDate')).toHaveValue('2027-05-02')
  await events.fillIn({ ...eventFields(renamed), endDate: '2027-05-09' })
  await events.updateButton.click()
  await expect(events.statusToast(form.updateSuccess)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expect(readerControls.card(`${renamed} EN`)).toContainText('2027-05-01 / 2027-05-09')
  await expect(readerControls.card(`${title} EN`)).toHaveCount(0)

  await events.deleteButton(renamed).click()
  await expect(events.dialog).toContainText(messages.en.editing.deleteModal.title)
  await events.confirmButton.click()
  await expect(events.statusToast(deleteToastMessage.success)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expect(events.card(`${renamed} EN`)).toHaveCount(0)
  await expect(readerControls.card(`${renamed} EN`)).toHaveCount(0)
})

test('the front page of a phone is updated too', async ({ page, visitor, faults }) => {
  const viewport = { width: 390, height: 800 }
  await page.setViewportSize(viewport)
  // The button above the cards is near the video.
  await provideVideo(page, faults)
  const reader = await (await visitor({ viewport })).newPage()
  const stream = reader.waitForResponse((response) => response.url().includes('/live'))
  await openPage(reader, '/')
  await stream
  await openSignedIn(page, 'admin@example.org', '/')
  await eventsPage(page).add('На головній')
  await expect(eventsPage(reader).card('На головній')).toBeVisible()
})
