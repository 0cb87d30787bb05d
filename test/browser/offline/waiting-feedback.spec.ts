import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import {
  distinctVisitors,
  feedbackAddress,
  fillInFeedback,
  findStoredFeedback,
  formControls,
  uniqueMessage,
} from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

test.use(distinctVisitors)

test('a message that is written without a network can be taken back, waits after the page is closed, and is sent once', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(lostNetwork)
  const texts = messages.en.offline.feedback
  const message = uniqueMessage()
  const controls = formControls(page, 'en')
  const waitingTitle = page.getByRole('heading', { name: texts.waitingTitle })
  await openPage(page, feedbackAddress('en'))
  await fillInFeedback(page, message, 'en')
  await context.setOffline(true)
  await controls.send.click()
  await expect(waitingTitle).toBeFocused()
  await expect(page.getByRole('article').filter({ has: waitingTitle })).toContainText(message)
  await expect(controls.message).toHaveValue('')

  await page.getByRole('button', { name: texts.sendNow }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.stillWaiting })).toBeVisible()

  // What is being typed meanwhile is not lost.
  await controls.message.fill('P. S.')
  await page.getByRole('button', { name: texts.withdraw }).click()
  await expect(controls.message).toHaveValue(`${message}\n\nP. S.`)
  await expect(waitingTitle).toHaveCount(0)
  await controls.message.fill(message)
  await controls.send.click()
  await expect(waitingTitle).toBeFocused()
  await page.close()
  expect(await findStoredFeedback(site, message)).toEqual([])

  // Two tabs send it at the same time.
  await context.setOffline(false)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await Promise.all([openPage(first, '/tips?lng=en'), openPage(second, '/contacts?lng=en')])
  await expect.poll(() => findStoredFeedback(site, message)).toHaveLength(1)
  await expect(first.getByRole('status').filter({ hasText: texts.notice })).toHaveCount(0)
  await openPage(first, feedbackAddress('en'))
  await expect(formControls(first, 'en').send).toBeVisible()
  await expect(first.getByRole('heading', { name: texts.waitingTitle })).toHaveCount(0)
  expect(await findStoredFeedback(site, message)).toHaveLength(1)
})

for (const { language, width, name } of views) {
  test(
    `a message that the server takes only later says until when it waits, and goes then, ${name}`,
    thoroughUnless(width === 390),
    async ({ page, context, site, faults }) => {
      faults.allow(/ERR_FAILED|status of 429/)
      const texts = messages[language].offline.feedback
      const message = uniqueMessage()
      const headers = { 'retry-after': '600' }
      const answer = { ok: false, reason: 'tooMany', minutes: 10 }
      let tries = 0
      await page.setViewportSize({ width, height: 844 })
      await page.clock.install()
      await context.route('**/feedback/messages*', (route) => route.abort())
      await openPage(page, feedbackAddress(language))
      await fillInFeedback(page, message, language)
      await formControls(page, language).send.click()
      await expect(page.getByRole('heading', { name: texts.waitingTitle })).toBeFocused()
      await context.route('**/feedback/messages*', (route) => {
        tries += 1
        return route.fulfill({ status: 429, headers, json: answer })
      })
      // The page tries again by itself.
      const card = page.getByRole('article').filter({ hasText: message })
      await expect(card.getByRole('heading')).toHaveText(texts.limitedTitle)
      const time = await page.evaluate(
        (locale) => {
          const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
          // A busy machine reaches this line up to two minutes after the answer.
          return [480, 510, 540, 570, 600].map((wait) => format.format(Date.now() + wait * 1000))
        },
        language === 'uk' ? 'uk-UA' : 'en-GB',
      )
      await expect(card).toContainText(new RegExp(time.join('|')))
      await page.clock.runFor(120_000)
      expect(tries, 'it is not sent before').toBe(1)
      await openPage(page, inLanguage('/tips', language))
      const notice = page
        .getByRole('status')
        .filter({ hasText: texts.limitedNotice.replace(/\{.*/, '') })
      await expect(notice).toContainText(new RegExp(time.join('|')))

      await context.route('**/feedback/messages*', (route) => route.abort())
      await page.clock.runFor(600_000)
      await expect(notice, 'it waits for the network alone').toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: texts.notice })).toBeVisible()

      await context.unroute('**/feedback/messages*')
      // A try that began before may still fail, and sets the time of the next one only then.
      const findAMinuteLater = async () => {
        await page.clock.runFor(60_000)
        return findStoredFeedback(site, message)
      }
      await expect.poll(findAMinuteLater).toHaveLength(1)
    },
  )
}

test('other pages say that a message waits, and that it was sent, once although the first answer was lost', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const texts = messages.uk.offline.feedback
  const message = uniqueMessage()
  await context.route('**/feedback/messages*', (route) => route.abort())
  await openPage(page, feedbackAddress('uk'))
  await fillInFeedback(page, message)
  await formControls(page, 'uk').send.click()
  await expect(page.getByRole('heading', { name: texts.waitingTitle })).toBeFocused()
  await openPage(page, '/tips')
  const notice = page.getByRole('status').filter({ hasText: texts.notice })
  await expect(notice.getByRole('link', { name: texts.show })).toHaveAttribute('href', '/feedback')

  // The network fails again and again: here the server gets the message, but its answer is lost.
  let lostCount = 0
  await context.route('**/feedback/messages*', async (route) => {
    await route.fetch()
    lostCount += 1
    await route.abort()
  })
  for (const expectedCount of [1, 2, 3]) {
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => lostCount).toBeGreaterThanOrEqual(expectedCount)
    await expect(notice).toBeVisible()
  }
  expect(await findStoredFeedback(site, message)).toHaveLength(1)

  await context.unroute('**/feedback/messages*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').filter({ hasText: texts.sent })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await findStoredFeedback(site, message)).toHaveLength(1)
})
