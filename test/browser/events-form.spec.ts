import { eventOf, eventsOn, fieldsOf } from './events.ts'
import { awake, expect, test } from './site.ts'
import { siteWith } from './sites.ts'
import { openAs } from './signing-in.ts'
import { words } from './words.ts'

test.use(siteWith({ events: [eventOf('Пікнік')] }))

const isSave = (url: URL) => url.pathname === '/adminf83922ab/events.data'
const incomplete = 'Заповнено не всі поля!'

test('a form with an empty field is not sent', async ({ page }) => {
  const language = 'uk'
  const { faults } = words[language].forms
  await openAs(page, 'admin@example.org', '/events')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const events = eventsOn(page, language)
  await events.addButton.click()
  await events.saveButton.click()
  await expect(events.complained(incomplete)).toBeVisible()
  await expect(events.dialog.getByText(faults.empty)).toHaveCount(5)
  await expect(events.field('titleUk'), 'it is shown where to begin').toBeFocused()
  const { endDate: _, ...others } = fieldsOf('Без кінця')
  await events.fillIn({ ...others, titleEn: '   ' })
  await events.saveButton.click()
  await expect(events.dialog.getByText(faults.empty)).toHaveCount(2)
  await expect(events.field('titleEn')).toBeFocused()
  await expect(events.complained(incomplete)).toHaveCount(2)
  expect(sent).toEqual([])
})

test('what is wrong with a field stands beside it', async ({ page }) => {
  const language = 'en'
  const { faults } = words[language].forms
  await openAs(page, 'admin@example.org', '/events?lng=en')
  const events = eventsOn(page, language)
  await events.addButton.click()
  await events.fillIn({
    ...fieldsOf('Недобра подія'),
    eventLink: 'javascript:alert(1)',
    endDate: '2027-04-01',
  })
  await events.saveButton.click()
  await expect(events.field('eventLink')).toHaveAccessibleDescription(faults.notALink)
  await expect(events.field('endDate')).toHaveAccessibleDescription(faults.endsBeforeStart)
  await events.fillIn({ eventLink: 'https://example.org/', endDate: '2027-05-03' })
  await events.saveButton.click()
  await expect(events.said(events.form.successMessage)).toBeVisible()
})

test('what only the server refuses is said in the same way', async ({ page, faults: provoked }) => {
  const language = 'uk'
  const { faults } = words[language].forms
  provoked.excuse(/status of 400/)
  await openAs(page, 'admin@example.org', '/events')
  const events = eventsOn(page, language)
  await events.addButton.click()
  await events.fillIn(fieldsOf('Відхилена сервером'))
  // As an older page would send it, whose rules were others: the answer is the server's own.
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
  await page.route(isSave, (route) => route.continue({ postData: 'key=nothing' }))
  await events.saveButton.click()
  await expect(events.complained('Не вказано ні назв, ні дат')).toBeVisible()
})

for (const { language, width, address } of [
  { language: 'uk', width: 390, address: '/events' },
  { language: 'en', width: 1440, address: '/events?lng=en' },
] as const) {
  test(`a link typed without https:// gets it when the field is left, in ${language} at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, 'admin@example.org', address)
    const events = eventsOn(page, language)
    const title = `Посилання ${language} ${width}`
    await events.addButton.click()
    await events.fillIn({ ...fieldsOf(title), eventLink: 'javascript:alert(1)' })
    await events.field('eventLink').blur()
    await expect(events.field('eventLink')).toHaveValue('javascript:alert(1)')
    await events.fillIn({ eventLink: 'vatra.org/join' })
    await events.field('eventLink').blur()
    await expect(events.field('eventLink')).toHaveValue('https://vatra.org/join')
    await events.saveButton.click()
    await expect(events.said(events.form.successMessage)).toBeVisible()
    const link = events.card(title).getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://vatra.org/join')
  })
}

test('a double click saves once', async ({ page }) => {
  await openAs(page, 'admin@example.org', '/events')
  const sent: string[] = []
  page.on('request', (request) => isSave(new URL(request.url())) && sent.push(request.url()))
  const events = eventsOn(page)
  await events.addButton.click()
  await events.fillIn(fieldsOf('Двічі натиснута'))
  await events.saveButton.dblclick()
  await expect(events.said(events.form.successMessage)).toBeVisible()
  await expect(events.card('Двічі натиснута')).toHaveCount(1)
  expect(sent).toHaveLength(1)
})

test('what was sent twice because the answer was lost is saved once', async ({ page, faults }) => {
  faults.excuse(/ERR_FAILED/)
  await openAs(page, 'admin@example.org', '/events')
  const events = eventsOn(page)
  await events.addButton.click()
  await events.fillIn(fieldsOf('Загублена відповідь'))
  await page.route(isSave, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await events.saveButton.click()
  await expect(events.complained(words.uk.editing.noConnection)).toBeVisible()
  await page.unroute(isSave)
  await events.saveButton.click()
  await expect(events.said(events.form.successMessage)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expect(events.card('Загублена відповідь')).toHaveCount(1)
})

test('a half-filled form survives a reload, and a saved one leaves nothing behind', async ({
  page,
}) => {
  await openAs(page, 'admin@example.org', '/events')
  const events = eventsOn(page)
  await events.addButton.click()
  await events.fillIn({ titleUk: 'Половина', startDate: '2027-05-01' })
  await page.reload()
  await awake(page)
  await events.addButton.click()
  await expect(events.field('titleUk')).toHaveValue('Половина')
  await expect(events.field('startDate')).toHaveValue('2027-05-01')
  await expect(events.dialog).toContainText(words.uk.forms.draftKept)
  await events.fillIn(fieldsOf('Половина'))
  await events.saveButton.click()
  await expect(events.dialog).toBeHidden()
  await events.addButton.click()
  await expect(events.field('titleUk')).toHaveValue('')
  await expect(events.dialog).not.toContainText(words.uk.forms.draftKept)
})
