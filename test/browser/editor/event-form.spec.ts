import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

const isSave = (url: URL) => url.pathname === '/adminf83922ab/actions/events'
const incomplete = 'Заповнено не всі поля!'

test('a form with an empty required field is not sent', async ({ page }) => {
  const language = 'uk'
  const { faults } = messages[language].forms
  await openSignedIn(page, 'admin@example.org', '/events')
  const sentForms: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sentForms.push(request.url()))
  const events = eventsPage(page, language)
  await events.addButton.click()
  await events.saveButton.click()
  await expect(events.alertToast(incomplete)).toBeVisible()
  await expect(events.dialog.getByText(faults.empty)).toHaveCount(5)
  await expect(events.field('titleUk'), 'it is shown where to begin').toBeFocused()
  const { endDate: _, ...others } = eventFields('Без кінця')
  await events.fillIn({ ...others, titleEn: '   ' })
  await events.saveButton.click()
  await expect(events.dialog.getByText(faults.empty)).toHaveCount(2)
  await expect(events.field('titleEn')).toBeFocused()
  await expect(events.alertToast(incomplete)).toHaveCount(2)
  expect(sentForms).toEqual([])
})

test('field errors are shown beside the fields', async ({ page }) => {
  const language = 'en'
  const { faults } = messages[language].forms
  await openSignedIn(page, 'admin@example.org', '/events?lng=en')
  const events = eventsPage(page, language)
  await events.addButton.click()
  await events.fillIn({
    ...eventFields('Недобра подія'),
    eventLink: 'javascript:alert(1)',
    endDate: '2027-04-01',
  })
  await events.saveButton.click()
  await expect(events.field('eventLink')).toHaveAccessibleDescription(faults.notALink)
  await expect(events.field('endDate')).toHaveAccessibleDescription(faults.endsBeforeStart)
  await events.fillIn({ eventLink: 'https://example.org/', endDate: '2027-05-03' })
  await events.saveButton.click()
  await expect(events.statusToast(events.form.added)).toBeVisible()
})

test('errors of the server are shown in the same way', async ({ page, faults: provoked }) => {
  const language = 'uk'
  const { faults } = messages[language].forms
  provoked.allow(/status of 400/)
  await openSignedIn(page, 'admin@example.org', '/events')
  const events = eventsPage(page, language)
  await events.addButton.click()
  await events.fillIn(eventFields('Відхилена сервером'))
  // Like a page of an older release with other rules: the errors come from the server.
  const wrong = { eventLink: 'ftp://example.org', endDate: '2027-04-01' }
  await page.route(isSave, async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    for (const [name, value] of Object.entries(wrong)) form.set(name, value)
    await route.continue({ postData: form.toString() })
  })
  await events.saveButton.click()
  await expect(events.field('eventLink')).toHaveAccessibleDescription(faults.notALink)
  await expect(events.field('endDate')).toHaveAccessibleDescription(faults.endsBeforeStart)
  await expect(events.field('titleUk')).toHaveValue('Відхилена сервером')
  await expect(events.field('eventLink')).toBeFocused()
  await page.unroute(isSave)
  await page.route(isSave, (route) => route.continue({ postData: 'intent=create&key=nothing' }))
  await events.saveButton.click()
  await expect(events.alertToast('Не вказано ні назв, ні дат')).toBeVisible()
})

for (const { language, width, address } of [
  { language: 'uk', width: 390, address: '/events' },
  { language: 'en', width: 1440, address: '/events?lng=en' },
] as const) {
  test(`a link typed without https:// gets it when the field is left, in ${language} at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openSignedIn(page, 'admin@example.org', address)
    const events = eventsPage(page, language)
    const title = `Посилання ${language} ${width}`
    await events.addButton.click()
    await events.fillIn({ ...eventFields(title), eventLink: 'javascript:alert(1)' })
    await events.field('eventLink').blur()
    await expect(events.field('eventLink')).toHaveValue('javascript:alert(1)')
    await events.fillIn({ eventLink: 'vatra.org/join' })
    await events.field('eventLink').blur()
    await expect(events.field('eventLink')).toHaveValue('https://vatra.org/join')
    await events.saveButton.click()
    await expect(events.statusToast(events.form.added)).toBeVisible()
    const link = events.card(title).getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://vatra.org/join')
  })
}

test('a double click saves once', async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/events')
  const sentForms: string[] = []
  page.on('request', (request) => isSave(new URL(request.url())) && sentForms.push(request.url()))
  const events = eventsPage(page)
  await events.addButton.click()
  await events.fillIn(eventFields('Двічі натиснута'))
  await events.saveButton.dblclick()
  await expect(events.statusToast(events.form.added)).toBeVisible()
  await expect(events.card('Двічі натиснута')).toHaveCount(1)
  expect(sentForms).toHaveLength(1)
})

test('a form sent twice after a lost response is saved once', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  await openSignedIn(page, 'admin@example.org', '/events')
  const events = eventsPage(page)
  await events.addButton.click()
  await events.fillIn(eventFields('Загублена відповідь'))
  await page.route(isSave, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await events.saveButton.click()
  await expect(events.alertToast(messages.uk.editing.noConnection)).toBeVisible()
  await page.unroute(isSave)
  await events.saveButton.click()
  await expect(events.statusToast(events.form.added)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expect(events.card('Загублена відповідь')).toHaveCount(1)
})

test('an unfinished form survives a reload, and a saved one leaves no draft', async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/events')
  const events = eventsPage(page)
  await events.addButton.click()
  await events.fillIn({ titleUk: 'Половина', startDate: '2027-05-01' })
  await page.reload()
  await waitForHydration(page)
  await events.addButton.click()
  await expect(events.field('titleUk')).toHaveValue('Половина')
  await expect(events.field('startDate')).toHaveValue('2027-05-01')
  await expect(events.dialog).toContainText(messages.uk.forms.draftKept)
  await events.fillIn(eventFields('Половина'))
  await events.saveButton.click()
  await expect(events.dialog).toBeHidden()
  await events.addButton.click()
  await expect(events.field('titleUk')).toHaveValue('')
  await expect(events.dialog).not.toContainText(messages.uk.forms.draftKept)
})
