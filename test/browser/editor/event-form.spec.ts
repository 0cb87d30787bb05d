import { eventsPage, eventFields, type EventFields } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'

test.use(sharedSite)

const isSave = (url: URL) => url.pathname === '/adminf83922ab/actions/events'
const { forms, editing } = messages.uk

test('errors are shown beside the fields, those of the form and those of the server, and a form is saved once', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400|ERR_FAILED/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin@example.org', '/events')
  const sentForms: string[] = []
  page.on('request', (request) => isSave(new URL(request.url())) && sentForms.push(request.url()))
  const events = eventsPage(page)
  const notALink = new RegExp(forms.errors.notALink)
  const expectErrors = async () => {
    await expect(events.field('eventLink')).toHaveAccessibleDescription(notALink)
    await expect(events.field('endDate')).toHaveAccessibleDescription(forms.errors.endsBeforeStart)
    await expect(events.field('endDate')).toBeFocused()
  }
  await events.addButton.click()

  const signUp = events.dialog.getByRole('switch', { name: events.form.fields.signUp })

  await test.step('the keyboard of a phone on its side leaves room for a field', async () => {
    await signUp.uncheck()
    await page.setViewportSize({ width: 844, height: 200 })
    await events.field('eventLink').focus()
    const isUncovered = await events.field('eventLink').evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field)
    })
    expect(isUncovered).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('an empty required field', async () => {
    await events.saveButton.click()
    await expect(events.alertToast(events.form.incomplete)).toBeVisible()
    await expect(events.dialog.getByText(forms.errors.empty)).toHaveCount(5)
    await expect(events.field('titleUk'), 'it is shown where to begin').toBeFocused()
    await events.fillIn({ ...eventFields('Без кінця'), titleEn: '   ', endDate: '' })
    await events.saveButton.click()
    await expect(events.dialog.getByText(forms.errors.empty)).toHaveCount(2)
    await expect(events.field('titleEn'), 'it is beside the other title').toBeFocused()
  })

  await test.step('with sign-up on the site the link may be empty, and a wrong one is shown where it is', async () => {
    await events.fillIn({ eventLink: '' })
    await signUp.check()
    await expect(events.field('eventLink')).toBeHidden()
    await events.open('eventLink')
    await expect(events.field('eventLink')).not.toHaveAttribute('required')
    await events.fillIn({ eventLink: 'ftp://example.org', endDate: '2027-05-02' })
    const more = events.dialog.getByText(events.form.groups.more)
    await more.click()
    await expect(events.field('eventLink')).toBeHidden()
    await events.fillIn({ titleEn: 'No end' })
    await events.saveButton.click()
    await expect(events.field('eventLink')).toBeFocused()
    await expect(events.field('eventLink')).toHaveAccessibleDescription(notALink)
    await signUp.uncheck()
  })

  await test.step('the last day follows the first until it is another one', async () => {
    await events.fillIn({ startDate: '', endDate: '' })
    await events.fillIn({ startDate: '2027-06-01' })
    await expect(events.field('endDate')).toHaveValue('2027-06-01')
    await events.fillIn({ startDate: '2027-06-03' })
    await expect(events.field('endDate')).toHaveValue('2027-06-03')
    await events.fillIn({ endDate: '2027-06-05' })
    await events.fillIn({ startDate: '2027-06-04' })
    await expect(events.field('endDate')).toHaveValue('2027-06-05')
    await expect(events.dialog.getByText(messages.uk.content.events.groups.change)).toHaveCount(0)
  })

  await test.step('an invalid link and end', async () => {
    await events.fillIn({
      ...eventFields('Недобра подія'),
      eventLink: 'javascript:alert(1)',
      endDate: '2027-04-01',
    })
    await events.saveButton.click()
    await expectErrors()
    expect(sentForms).toEqual([])
  })

  await test.step('the same from the server, like for a page of an older release', async () => {
    await events.fillIn(eventFields('Недобра подія'))
    await expect(events.field('eventLink')).not.toHaveAccessibleDescription(notALink)
    const sendInstead = (wrong: Partial<EventFields>) =>
      page.route(
        isSave,
        async (route) => {
          const form = new URLSearchParams(route.request().postData() ?? '')
          for (const [name, value] of Object.entries(wrong)) form.set(name, value)
          await route.continue({ postData: form.toString() })
        },
        { times: 1 },
      )
    await sendInstead({ startDate: '2027-02-30' })
    await events.saveButton.click()
    await expect(events.field('startDate')).toHaveAccessibleDescription(forms.errors.notADay)
    await sendInstead({ startTime: '9:00' })
    await events.saveButton.click()
    await expect(events.field('startTime')).toHaveAccessibleDescription(forms.errors.notATimeOfDay)
    await sendInstead({ eventLink: 'ftp://example.org', endDate: '2027-04-01' })
    await events.saveButton.click()
    await expectErrors()
    await expect(events.field('titleUk')).toHaveValue('Недобра подія')
  })

  await test.step('a link without https:// gets it when the field is left', async () => {
    await events.fillIn({ eventLink: 'javascript:alert(1)' })
    await events.field('eventLink').blur()
    await expect(events.field('eventLink')).toHaveValue('javascript:alert(1)')
    await events.fillIn({ eventLink: 'vatra.org/join' })
    await events.field('eventLink').blur()
    await expect(events.field('eventLink')).toHaveValue('https://vatra.org/join')
    await events.saveButton.click()
    await expect(events.statusToast(events.form.added)).toBeVisible()
    const link = events.card('Недобра подія').getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://vatra.org/join')
  })

  await test.step('the English title waits by one press, and the event is marked until it is there', async () => {
    await expect(events.dialog).toBeHidden()
    await events.addButton.click()
    const wait = events.dialog.getByRole('checkbox', { name: editing.leave.en })
    const day = await events.field('startDate').boundingBox()
    await events.fillIn({ titleUk: 'Лише наша', titleEn: 'Ours' })
    await expect(wait).toBeHidden()
    expect(await events.field('startDate').boundingBox(), 'typing moves nothing').toEqual(day)
    await events.fillIn({ titleEn: '', startDate: '2027-07-01' })
    await events.saveButton.click()
    await expect(events.field('titleEn')).toBeFocused()
    await wait.check()
    await events.saveButton.click()
    await expect(events.statusToast(events.form.added)).toBeVisible()
    await expect(events.card('Лише наша')).toBeVisible()
    await openPage(page, '/adminf83922ab/events?show=en')
    await page.getByRole('button', { name: 'Лише наша' }).first().click()
    await expect(events.field('titleEn')).toBeFocused()
    await expect(wait).toBeChecked()
    await events.fillIn({ titleEn: 'Ours alone' })
    await expect(wait).toBeHidden()
    await events.updateButton.click()
    await expect(events.statusToast(events.form.updated)).toBeVisible()
    await openPage(page, '/events')
  })

  await test.step('a form that is submitted by a double click is saved once', async () => {
    await expect(events.dialog).toBeHidden()
    sentForms.length = 0
    await events.addButton.click()
    await events.fillIn(eventFields('Двічі натиснута'))
    await events.saveButton.dblclick()
    await expect(events.dialog).toBeHidden()
    await expect(events.card('Двічі натиснута')).toHaveCount(1)
    expect(sentForms).toHaveLength(1)
  })

  await test.step('a form whose response was lost is sent again and saved once', async () => {
    await events.addButton.click()
    await events.fillIn(eventFields('Загублена відповідь'))
    await page.route(
      isSave,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await events.saveButton.click()
    await expect(events.statusToast(editing.waitingSaves.kept)).toBeVisible()
    await expect(events.dialog).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(
      events.statusToast(editing.waitingSaves.sent.replace('{{title}}', 'Загублена відповідь')),
    ).toBeVisible()
    await expect(events.card('Загублена відповідь')).toHaveCount(1)
  })
})
