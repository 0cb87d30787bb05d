import type { Language } from '#core/localized.ts'
import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const phone = { width: 390, height: 800 }
const desk = { width: 1440, height: 900 }
const ways: { language: Language; viewport: typeof phone }[] = [
  { language: 'uk', viewport: phone },
  { language: 'en', viewport: desk },
]
const addressIn = (language: Language) => (language === 'en' ? '/events?lng=en' : '/events')

test.use(siteWith({ events: [createEvent('Пікнік')] }))

for (const { language, viewport } of ways) {
  test(`an event is added, changed and deleted, and a visitor’s page is updated each time, in ${language} at ${viewport.width}`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize(viewport)
    const reader = await (await visitor({ viewport })).newPage()
    const stream = reader.waitForResponse((response) => response.url().includes('/live'))
    await openPage(reader, addressIn(language))
    await stream
    await openSignedIn(page, 'admin@example.org', addressIn(language))
    const events = eventsPage(page, language)
    const readerControls = eventsPage(reader, language)
    const { newEventForm: form, deleteToastMessage } = messages[language].eventForm
    const inLanguage = (title: string) => (language === 'en' ? `${title} EN` : title)
    const title = `Похід ${viewport.width}`
    const renamed = `Мандрівка ${viewport.width}`

    await events.add(title)
    await expect(readerControls.card(inLanguage(title))).toContainText('2027-05-01 / 2027-05-02')

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
    await expect(readerControls.card(inLanguage(renamed))).toContainText('2027-05-01 / 2027-05-09')
    await expect(readerControls.card(inLanguage(title))).toHaveCount(0)

    await events.deleteButton(renamed).click()
    await expect(events.dialog).toContainText(messages[language].editing.deleteModal.title)
    await events.confirmButton.click()
    await expect(events.statusToast(deleteToastMessage.success)).toBeVisible()
    await expect(events.dialog).toBeHidden()
    await expect(events.card(inLanguage(renamed))).toHaveCount(0)
    await expect(readerControls.card(inLanguage(renamed))).toHaveCount(0)
  })
}

test('the front page is updated too', async ({ page, visitor, faults }) => {
  // The button above the cards is near the video.
  await provideVideo(page, faults)
  const reader = await (await visitor()).newPage()
  const stream = reader.waitForResponse((response) => response.url().includes('/live'))
  await openPage(reader, '/')
  await stream
  await openSignedIn(page, 'admin@example.org', '/')
  await eventsPage(page).add('На головній')
  await expect(eventsPage(reader).card('На головній')).toBeVisible()
})
