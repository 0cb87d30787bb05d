import {
  address,
  controls,
  form,
  keptOf,
  letTimePass,
  once,
  strangers,
  thanks,
  write,
} from './letters.ts'
import { views } from './loading.ts'
import { expect, open, test } from './site.ts'
import { words } from './words.ts'

test.use(strangers)

for (const { language, width } of views) {
  test(`a letter is written and sent in place, in ${language} at ${width} pixels`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const message = once()
    await open(page, language === 'uk' ? '/contacts' : '/contacts?lng=en')
    await page
      .getByRole('main')
      .getByRole('link', { name: words[language].contacts.write.form })
      .click()
    await write(page, message, language)
    await controls(page, language).send.click()
    await expect(thanks(page, language)).toBeFocused()
    await expect(thanks(page, language)).toBeInViewport()
    const [letter] = await keptOf(site, message)
    expect(letter?.body).toMatchObject({ fullName: 'Олена Петренко', language })

    await page.getByRole('link', { name: words[language].feedback.sent.another }).click()
    await expect(controls(page, language).message).toHaveValue('')
    await page.reload()
    await expect(controls(page, language).message, 'what is sent is forgotten').toHaveValue('')
  })

  test(`every fault is marked and explained, and the focus led to the first, in ${language}`, async ({
    page,
  }) => {
    const { faults } = words[language].forms
    const { problems } = words[language].feedback
    const its = controls(page, language)
    await open(page, address(language))
    await its.email.fill('olena@')
    await its.phone.fill('12')
    await its.message.fill('ї'.repeat(4_001))
    await its.send.click()
    await expect(page.getByRole('alert').filter({ hasText: problems.fields })).toBeVisible()
    await expect(form(page, language)).toContainText(problems.fields)
    await expect(form(page, language)).toContainText(problems.fieldsHint)
    await expect(its.fullName).toBeFocused()
    const wrong = {
      fullName: faults.empty,
      email: faults.notAnEmail,
      phone: faults.notAPhone,
      message: problems.tooLong.replace('{{most}}', '4000'),
      agreement: faults.notAgreed,
    }
    for (const [name, fault] of Object.entries(wrong)) {
      const control = its[name as keyof typeof wrong]
      await expect(control).toHaveAttribute('aria-invalid', 'true')
      await expect(control).toHaveAccessibleDescription(new RegExp(RegExp.escape(fault)))
    }

    await its.fullName.fill('Олена')
    await expect(its.fullName, 'a mended field is no longer marked').not.toHaveAttribute(
      'aria-invalid',
    )
    await expect(its.fullName).toBeFocused()
    await its.send.click()
    await expect(its.email).toBeFocused()
  })

  test(`without scripts a letter is sent, and faults come back beside it, in ${language}`, async ({
    visitor,
    site,
    faults,
  }) => {
    faults.excuse(/status of 400/)
    const page = await (await visitor({ javaScriptEnabled: false })).newPage()
    const its = controls(page, language)
    const message = once()
    await page.goto(address(language))
    await its.message.fill(message)
    await its.email.fill('olena@')
    await its.send.click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(form(page, language)).toContainText(words[language].feedback.problems.fields)
    await expect(its.fullName).toBeFocused()
    await expect(its.message).toHaveValue(message)
    await expect(its.email).toHaveAccessibleDescription(words[language].forms.faults.notAnEmail)

    await its.fullName.fill('Олена')
    await its.email.fill('olena@example.org')
    await its.agreement.check()
    await its.send.click()
    await expect(thanks(page, language)).toBeVisible()
    await page.reload()
    await expect(thanks(page, language)).toBeVisible()
    expect(await keptOf(site, message)).toHaveLength(1)
    await page.getByRole('link', { name: words[language].feedback.sent.another }).click()
    await expect(its.message).toHaveValue('')
  })
}

test('the keyboard alone writes and sends a letter', async ({ page, site }) => {
  const message = once()
  await open(page, '/feedback')
  const its = controls(page, 'uk')
  await its.fullName.focus()
  await page.keyboard.type('Олена')
  await page.keyboard.press('Tab')
  await page.keyboard.type('olena@example.org')
  await page.keyboard.press('Tab')
  await expect(its.phone).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await expect(its.agreement, 'the field for programs is passed over').toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(its.send).toBeFocused()
  await letTimePass(page)
  await page.keyboard.press('Enter')
  await expect(thanks(page, 'uk')).toBeFocused()
  expect(await keptOf(site, message)).toHaveLength(1)
})

test('a double click sends one letter', async ({ page, site }) => {
  const message = once()
  await open(page, '/feedback')
  await write(page, message)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await controls(page, 'uk').send.dblclick()
  await expect(thanks(page, 'uk')).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(await keptOf(site, message)).toHaveLength(1)
})

test('what is typed survives a reload, in this tab alone', async ({ page }) => {
  const message = once()
  await open(page, '/feedback')
  await write(page, message)
  await open(page, '/tips')
  await open(page, '/feedback')
  const its = controls(page, 'uk')
  await expect(its.message).toHaveValue(message)
  await expect(its.fullName).toHaveValue('Олена Петренко')
  await expect(its.agreement).toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Петренко')
})
