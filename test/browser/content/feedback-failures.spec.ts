import {
  formControls,
  feedbackFields,
  feedbackForm,
  findStoredFeedback,
  letTimePass,
  uniqueMessage,
  distinctVisitors,
  thanksHeading,
  fillInFeedback,
} from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(distinctVisitors)

test('where the browser keeps nothing, a text without a network stays in the form and is sent once', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const message = uniqueMessage()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'))
  await openPage(page, '/feedback')
  await fillInFeedback(page, message)
  await context.setOffline(true)
  await formControls(page, 'uk').send.click()
  const { failed, again } = messages.uk.feedback.problems
  await expect(feedbackForm(page, 'uk')).toContainText(failed)
  await expect(page.locator(':focus')).toContainText(failed)
  await expect(formControls(page, 'uk').message).toHaveValue(message)
  await context.setOffline(false)
  await feedbackForm(page, 'uk').getByRole('button', { name: again }).click()
  await expect(thanksHeading(page, 'uk')).toBeFocused()
  expect(await findStoredFeedback(site, message)).toHaveLength(1)
})

test('if the validation code does not load within two minutes, the server validates', async ({
  page,
  site,
}) => {
  const message = uniqueMessage()
  await page.clock.install()
  await openPage(page, '/feedback')
  await page.route('**/static/js/feedback-message-*.js', () => {})
  await fillInFeedback(page, message)
  const { send } = formControls(page, 'uk')
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(121_000)
  await expect(thanksHeading(page, 'uk')).toBeVisible()
  expect(await findStoredFeedback(site, message)).toHaveLength(1)
})

test('very long words do not overflow, a message that is sent too fast must be confirmed, and one with the hidden field is not stored', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 429/)
  await page.setViewportSize({ width: 320, height: 800 })
  const long = 'Нещодавноперевпорядкованийдокументообіг'.repeat(20)
  const isWide = () =>
    page.evaluate(() => {
      scrollTo({ left: 1_000, behavior: 'instant' })
      return scrollX
    })
  await openPage(page, '/feedback')
  const controls = formControls(page, 'uk')
  await controls.fullName.fill(long)
  await controls.email.fill(long)
  await controls.message.fill(long)
  expect(await isWide()).toBe(0)
  await controls.send.click()
  await expect(controls.fullName).toBeFocused()
  expect(await isWide()).toBe(0)

  // As fast as a program: the page's clock does not advance.
  await page.evaluate(() => (performance.now = () => 1_000))
  const message = uniqueMessage()
  await controls.fullName.fill('Олена Петренко')
  await controls.email.fill('olena@example.org')
  await controls.message.fill(message)
  await controls.agreement.check()
  await controls.send.click()
  await expect(feedbackForm(page, 'uk')).toContainText(messages.uk.feedback.problems.hasty)
  await expect(controls.message).toHaveValue(message)

  await letTimePass(page)
  const hidden = page.getByLabel(messages.uk.feedback.form.trap)
  await expect(hidden).not.toBeInViewport({ ratio: 0.5 })
  // Like a program, without scrolling to the field.
  await hidden.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await controls.send.click()
  await expect(thanksHeading(page, 'uk')).toBeVisible()
  expect(await findStoredFeedback(site, message)).toEqual([])
})

test('the fourth message in a row must wait and stays in the form', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 429/)
  const headers = { origin: site.origin }
  for (let nth = 0; nth < 3; nth++) {
    // From the same address as the page.
    const fields = feedbackFields(uniqueMessage())
    const answer = await page.request.post('/feedback', { form: fields, headers, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
  }
  const message = uniqueMessage()
  await openPage(page, '/feedback')
  await fillInFeedback(page, message)
  await formControls(page, 'uk').send.click()
  await expect(page.locator(':focus')).toContainText(
    messages.uk.feedback.problems.tooMany.replace('{{minutes}}', '10'),
  )
  await expect(formControls(page, 'uk').message).toHaveValue(message)
})
