import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { form } = messages.en.settingsForm

test.use(siteWith({ events: [], news: [], projects: [] }))

test('an administrator chooses another time zone, and what its time is called follows until it is typed', async ({
  page,
}) => {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings?lng=en#zone')
  const zone = page.getByLabel(form.fields.zone)
  const [inUkrainian, inEnglish] = [
    page.getByLabel(form.fields.timeZoneUk),
    page.getByLabel(form.fields.timeZoneEn),
  ]
  await zone.selectOption({ label: 'UTC+05:30 · Kolkata' })
  await expect(inUkrainian).toHaveValue('за індійським стандартним часом')
  await expect(inEnglish).toHaveValue('India Standard Time')
  await inEnglish.fill('time of Bengal')
  await zone.selectOption('Asia/Tokyo')
  await expect(inUkrainian).toHaveValue('за японським стандартним часом')
  await expect(inEnglish).toHaveValue('time of Bengal')
  await page.getByRole('button', { name: form.update, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: form.updated })).toBeVisible()
  await openPage(page, '/adminf83922ab/settings?lng=en#zone')
  await expect(zone).toHaveValue('Asia/Tokyo')
})
