import { eventsPage, createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { eventWithSignUp, fillInSignUp, signUpFor } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { submitButton } from '#test/browser/helpers/visitors-forms.ts'

const { editing, signUp } = messages.uk
const { status } = editing
const place = { uk: 'Двір бібліотеки', en: 'The library yard' }

test.use(
  siteWith({
    events: [
      { ...createEvent('Пікнік'), startTime: '18:30', place },
      createEvent('Квест'),
      eventWithSignUp('Похід'),
    ],
  }),
)

test('an event is cancelled, postponed and restored, and open pages show it at once', async ({
  page,
  visitor,
  faults,
}) => {
  const reader = await (await visitor()).newPage()
  const stream = waitForStream(reader)
  await openPage(reader, '/events')
  await stream
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
  const events = eventsPage(page)
  const shownCard = eventsPage(reader).card('Пікнік')
  const join = shownCard.getByRole('link', { name: messages.uk.events.card.join })
  const tool = (action: string) =>
    page.getByRole('button', {
      name: status.label.replace('{{action}}', action).replace('{{title}}', 'Пікнік'),
    })
  const press = async (action: string) => {
    await events.moreButton('Пікнік').click()
    await tool(action).click()
    await expect(tool(action), 'the menu is closed').toBeHidden()
  }
  const undo = page.getByRole('button', { name: `${status.undo}: Пікнік` })
  await expect(shownCard).toContainText('18:30')
  await expect(shownCard).toContainText(place.uk)

  await test.step('cancelled, and undone', async () => {
    await press(status.cancel)
    await expect(events.statusToast(status.done.calendars.cancelled)).toBeVisible()
    await expect(shownCard).toContainText('Скасовано')
    await expect(page.getByRole('listitem').filter({ hasText: 'Скасовано' })).toHaveCount(1)
    await expect(join, 'nobody can join it').toBeHidden()
    await undo.click()
    await expect(events.statusToast(status.undone)).toBeVisible()
    await expect(shownCard).not.toContainText('Скасовано')
    await expect(join).toBeVisible()
  })

  await test.step('it takes place after all, and the menu works by keyboard', async () => {
    const more = events.moreButton('Пікнік')
    await more.press('Enter')
    await page.keyboard.press('Escape')
    await expect(tool(status.cancel)).toBeHidden()
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await tool(status.cancel).press('Enter')
    await expect(undo).toBeVisible()
    await expect(more).toBeFocused()
    await press(status.resume)
    await expect(events.statusToast(status.done.calendars.planned)).toBeVisible()
    expect(await undo.count(), 'the undo of the cancellation is gone').toBe(1)
  })

  await test.step('postponed: the dialog asks for other days, at the second press if its program does not come', async () => {
    faults.allow(/ERR_FAILED/)
    await page.route('**/PostponeDialog-*.js', (route) => route.abort(), { times: 1 })
    await press(status.postpone)
    await page.getByRole('button', { name: messages.uk.shell.lost.retry, exact: true }).click()
    const confirm = events.dialog.getByRole('button', { name: status.postpone, exact: true })
    await expect(events.dialog).toContainText(/Зараз: сб, 1\s–\sнд, 2\sтравня, 18:30/)
    await confirm.click()
    await expect(events.field('startDate')).toHaveAccessibleDescription(status.sameDates)
    await expect(events.field('startDate')).toBeFocused()
    await events.fillIn({ startDate: '' })
    const { errors } = messages.uk.forms
    await expect(events.field('startDate')).toHaveAccessibleDescription(errors.empty)
    await events.fillIn({ startDate: '2027-06-10' })
    await expect(events.field('endDate'), 'as long as before').toHaveValue('2027-06-11')
    await confirm.click()
    await expect(events.statusToast(status.done.calendars.postponed)).toBeVisible()
    await expect(events.dialog).toBeHidden()
    await expect(shownCard).toContainText('2027-06-10 / 2027-06-11')
    await expect(shownCard).toContainText(/Нові дні: 10–.11.червня .*\(було 1–.2.травня/)
  })
})

test('a phone shows the whole notice of a cancelled event, with how many had signed up, and their private pages say it', async ({
  page,
  site,
  visitor,
}) => {
  await signUpFor(site.place, 'Похід', [{}])
  const own = await (await visitor()).newPage()
  await openPage(own, '/events/pokhid')
  await fillInSignUp(own, 'Тарас', 'taras@example.org')
  await submitButton(own).click()
  await expect(own.getByText(signUp.own.states.coming)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
  const events = eventsPage(page)
  await events.moreButton('Похід').click()
  await page.getByRole('button', { name: `${status.cancel}: Похід` }).click()
  const done = page.getByText(status.done.calendars.cancelled)
  // So that it stays, however busy the machine is.
  await done.hover()
  await expect(done).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: status.told.copy })).toBeInViewport({ ratio: 1 })
  await expect(own.getByText(signUp.own.eventCancelled)).toBeVisible()
})

test('a phone opens the calendar for other days, and a copy begins with its day', async ({
  visitor,
}) => {
  const context = await visitor({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const opened: string[] = []
  await page.exposeFunction('noteOpened', (name: string) => opened.push(name))
  await page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = function () {
      void Reflect.get(window, 'noteOpened')(this.name)
    }
  })
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
  const events = eventsPage(page)
  await events.moreButton('Квест').tap()
  await page.getByRole('button', { name: `${status.postpone}: Квест` }).tap()
  await expect(events.field('startDate'), 'the calendar begins there').toHaveValue('2027-05-01')
  await expect.poll(() => opened).toEqual(['startDate'])
  await events.dialog.getByRole('button', { name: status.back }).tap()
  await expect(events.dialog).toBeHidden()

  await events.moreButton('Квест').tap()
  const { copy } = messages.uk.admin
  await page.getByRole('link', { name: copy.of.replace('{{name}}', 'Квест') }).tap()
  await expect(events.field('titleUk')).toHaveValue('Квест')
  await expect(events.field('startDate')).toBeFocused()
})

test('a card adds its event to a calendar, and the list is subscribed to, by keyboard and without scripts', async ({
  visitor,
}) => {
  const context = await visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events')
  const { card } = messages.uk.events
  const { subscribe } = messages.uk.eventsPage
  const picnic = eventsPage(page).card('Пікнік')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    picnic.getByRole('button', { name: card.calendar }).click(),
  ])
  expect(file.url()).toMatch(/\/events\/pik?nik[\w-]*\.ics/)

  const button = page.getByRole('button', { name: subscribe.title })
  const apple = page.getByRole('link', { name: subscribe.apple })
  await expect(apple).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(apple).toBeFocused()
  await expect(apple).toHaveAttribute('href', /^webcal:\/\/.+\/events\.ics$/)
  await expect(page.getByLabel(subscribe.address)).toHaveValue(/^https?:\/\/.+\/events\.ics$/)
  const box = await apple.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await page.keyboard.press('Escape')
  await expect(apple).toBeHidden()
  await expect(button).toBeFocused()
})

test('with scripts a card opens a menu with Google Calendar and the file', async ({ page }) => {
  const { eventFile, subscribe } = messages.uk.eventsPage
  await openPage(page, '/events')
  const name = messages.uk.events.card.calendarFor.replace('{{title}}', 'Пікнік')
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const inNewTab = `${subscribe.google} ${messages.uk.shell.newTab}`
  const google = page.getByRole('menuitem', { name: inNewTab, exact: true })
  await expect(google).toBeFocused()
  const { host, searchParams } = new URL((await google.getAttribute('href')) ?? '')
  expect(host).toBe('calendar.google.com')
  expect(searchParams.get('text')).toBe('Пікнік')
  expect(searchParams.get('dates')).toMatch(/^\d{8}(T\d{6})?\/\d{8}(T\d{6})?$/)
  const file = page.getByRole('menuitem', { name: eventFile })
  await expect(file).toHaveAttribute('href', /^\/events\/pik?nik[\w-]*\.ics$/)
  await page.keyboard.press('ArrowUp')
  await expect(file).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(google).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(google).toHaveCount(0)
  await expect(button).toBeFocused()

  await test.step('and closes it when the focus goes on, as the menu of subscriptions does', async () => {
    await page.keyboard.press('Enter')
    await expect(google).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(file).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(google).toHaveCount(0)
    await expect(page.locator('a:focus, button:focus')).toBeInViewport()

    await page.getByRole('button', { name: subscribe.title }).press('Enter')
    const address = page.getByLabel(subscribe.address)
    await address.focus()
    await page.keyboard.press('Tab')
    await expect(address).toBeHidden()
    await expect(page.locator('a:focus, button:focus')).toBeInViewport()
  })
})
