import {
  feedbackAddress,
  formControls,
  feedbackForm,
  findStoredFeedback,
  letTimePass,
  uniqueMessage,
  distinctVisitors,
  thanksHeading,
  fillInFeedback,
} from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

test.use(distinctVisitors)

for (const { language, width } of views) {
  test(
    `every error is marked and explained, and feedback is sent in place, in ${language} at ${width} px`,
    thoroughUnless(width === 1440),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 844 })
      const message = uniqueMessage()
      await openPage(page, language === 'uk' ? '/contacts' : '/contacts?lng=en')
      await page
        .getByRole('main')
        .getByRole('link', { name: messages[language].contacts.write.form })
        .click()
      const controls = formControls(page, language)
      const { errors } = messages[language].forms
      const { problems } = messages[language].feedback
      await controls.email.fill('olena@')
      await controls.phone.fill('12')
      await controls.message.fill('ї'.repeat(4_001))
      await controls.send.click()
      await expect(page.getByRole('alert').filter({ hasText: problems.fields })).toBeVisible()
      await expect(page.getByText(problems.fields), 'said once').toHaveCount(1)
      await expect(feedbackForm(page, language)).toContainText(problems.fieldsHint)
      await expect(controls.fullName).toBeFocused()
      const wrong = {
        fullName: errors.empty,
        email: errors.notAnEmail,
        phone: errors.notAPhone,
        message: problems.tooLong.replace('{{most}}', '4000'),
        agreement: errors.notAgreed,
      }
      for (const [name, fault] of Object.entries(wrong)) {
        const control = controls[name as keyof typeof wrong]
        await expect(control).toHaveAttribute('aria-invalid', 'true')
        await expect(control).toHaveAccessibleDescription(new RegExp(RegExp.escape(fault)))
      }

      await controls.fullName.fill('Олена')
      await expect(controls.fullName, 'a mended field is no longer marked').not.toHaveAttribute(
        'aria-invalid',
      )
      await expect(controls.fullName).toBeFocused()
      await controls.send.click()
      await expect(controls.email).toBeFocused()
      await controls.phone.fill('')

      await fillInFeedback(page, message, language)
      await formControls(page, language).send.click()
      await expect(thanksHeading(page, language)).toBeFocused()
      await expect(thanksHeading(page, language)).toBeInViewport()
      const [letter] = await findStoredFeedback(site, message)
      expect(letter?.body).toMatchObject({ fullName: 'Олена Петренко', language })

      await page.getByRole('link', { name: messages[language].feedback.sent.another }).click()
      await expect(formControls(page, language).message).toHaveValue('')
      await page.reload()
      await expect(formControls(page, language).message, 'what is sent is forgotten').toHaveValue(
        '',
      )
    },
  )
}

test('feedback is sent without scripts', async ({ visitor, site, faults }) => {
  faults.allow(/status of 400/)
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  const controls = formControls(page, 'en')
  const message = uniqueMessage()
  await page.goto(feedbackAddress('en'))
  await controls.message.fill(message)
  await controls.email.fill('olena@example.org')
  await controls.send.click()
  await expect(feedbackForm(page, 'en')).toContainText(messages.en.feedback.problems.fields)
  await expect(controls.fullName).toBeFocused()
  await expect(controls.message).toHaveValue(message)
  await controls.fullName.fill('Олена')
  await controls.agreement.check()
  await controls.send.click()
  await expect(thanksHeading(page, 'en')).toBeVisible()
  expect(await findStoredFeedback(site, message)).toHaveLength(1)
})

test('feedback is typed and sent by keyboard, and survives a reload in this tab', async ({
  page,
  site,
}) => {
  const message = uniqueMessage()
  await openPage(page, '/feedback')
  const controls = formControls(page, 'uk')
  await controls.fullName.press('Enter')
  await expect(controls.fullName).toBeFocused()
  await expect(controls.fullName).toHaveAccessibleDescription(messages.uk.forms.errors.empty)
  await page.keyboard.type('Олена')
  await page.keyboard.press('Tab')
  await page.keyboard.type('olena@example.org')
  await page.keyboard.press('Tab')
  await expect(controls.phone).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await expect(controls.agreement, 'the field for programs is passed over').toBeFocused()
  await page.keyboard.press('Space')

  await openPage(page, '/tips')
  await openPage(page, '/feedback')
  await expect(controls.fullName).toHaveValue('Олена')
  await expect(controls.message).toHaveValue(message)
  await expect(controls.agreement).toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Олена')

  await controls.agreement.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(controls.send).toBeFocused()
  await letTimePass(page)
  await page.keyboard.press('Enter')
  await expect(thanksHeading(page, 'uk')).toBeFocused()
  expect(await findStoredFeedback(site, message)).toHaveLength(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: messages.uk.feedback.sent.another })).toBeFocused()
})
