import type { Page } from 'playwright/test'
import { admit } from '#core/admins/person.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { withStore, type RunningSite } from '#test/browser/helpers/running-site.ts'
import { eventWithSignUp, fillInSignUp } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'

const questions = { question1: { uk: 'Чи є в тебе намет?', en: 'Do you have a tent?' } }

test.use(
  siteWith({
    events: [
      eventWithSignUp('Похід', {
        contact: 'emailOrPhone',
        capacity: '20',
        people: '3',
        ...questions,
      }),
      eventWithSignUp('Човни', { capacity: '1' }),
      eventWithSignUp('Без зв’язку', { contact: 'phone' }),
      eventWithSignUp('Запізно'),
    ],
  }),
)

const { signUp: uk } = messages.uk

const storedNames = (site: RunningSite) =>
  withStore(site, async ({ signUps }) => {
    const lists = (await signUps.eventIds()).map((id) => signUps.ofEvent(id))
    return (await Promise.all(lists)).flat().map(({ name }) => name)
  })

const closeSignUp = (running: RunningSite, title: string) =>
  withStore(running, async (store) => {
    const site = await createSite(store)
    const events = await store.documents.all(eventKind, { removed: false })
    const event = events.find(({ body }) => body.titles.uk === title)
    if (!event) throw new Error(`No event ${title}`)
    const editor = admit('editor', { id: 'anna', email: 'anna@example.org', session: 'session' })
    const body: Event = { ...event.body, signUp: { ...event.body.signUp, mode: 'closed' } }
    const saved = await site.events.save(editor, { key: createKey(), body, replaces: event })
    if (!saved.ok) throw new Error(saved.reason)
  })

const stateOf = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })

for (const width of [390, 1440]) {
  test.describe(`${width} px wide`, thoroughUnless(width === 390), () => {
    test.use({ viewport: { width, height: 844 } })

    test('a visitor signs up without scripts, corrects the form, cancels, and has their data erased', async ({
      visitor,
      site,
      faults,
    }) => {
      faults.allow(/status of 40[04]/)
      const name = `Іванна ${width}`
      const context = await visitor({ javaScriptEnabled: false, viewport: { width, height: 844 } })
      const page = await context.newPage()
      await page.goto('/events')
      await page.getByRole('link', { name: 'Похід', exact: true }).click()
      await expect(page).toHaveURL('/events/pokhid')
      await fillInSignUp(page, name, 'ivanna')
      await page.locator('[name=people][value="2"]').check()
      await page.locator('[name=answer1]').fill('Так')
      await page.getByRole('button', { name: uk.form.send }).click()
      await expect(page.getByRole('alert')).toContainText(uk.problems.fields)
      await expect(page.locator('[name=contact]')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('[name=name]')).toHaveValue(name)
      await page.locator('[name=contact]').fill('ivanna@example.org')
      await page.getByRole('button', { name: uk.form.send }).click()
      await expect(page).toHaveURL(/\/sign-up\/[\w-]{43}$/)
      await expect(page.getByText(uk.own.states.coming)).toBeVisible()
      await expectNoOverflow(page)
      await page.getByText(uk.own.cancel, { exact: true }).click()
      await page.getByRole('button', { name: uk.own.cancelConfirm }).click()
      await expect(page.getByText(uk.own.states.cancelled)).toBeVisible()
      expect(await storedNames(site)).toContain(name)
      await page.getByText(uk.own.erase, { exact: true }).click()
      await page.getByRole('button', { name: uk.own.eraseConfirm }).click()
      await expect(page.getByText(uk.own.unknown)).toBeVisible()
      expect(await storedNames(site)).not.toContain(name)
    })

    test('a form that waits without a network is sent once', async ({
      page,
      context,
      site,
      faults,
    }) => {
      faults.allow(lostNetwork)
      const name = `Тарас ${width}`
      await openPage(page, '/events/bez-zviazku')
      await context.setOffline(true)
      await fillInSignUp(page, name, '050 123 45 67')
      await page.getByRole('button', { name: uk.form.send }).click()
      await expect(page.getByText(uk.waiting.note.replace('{{name}}', name))).toBeVisible()
      await page.close()
      await context.setOffline(false)
      const tabs = [await context.newPage(), await context.newPage()]
      await Promise.all(tabs.map((tab) => openPage(tab, '/tips')))
      await expect
        .poll(async () => (await storedNames(site)).filter((each) => each === name))
        .toHaveLength(1)
      const [tab] = tabs
      if (!tab) return
      await openPage(tab, '/events/bez-zviazku')
      await expect(tab.getByText(uk.waiting.note.replace('{{name}}', name))).toHaveCount(0)
      // Whoever is on the list is not asked again, but may sign up somebody else.
      await expect(tab.getByRole('link', { name: messages.uk.eventsPage.bar.ticket })).toBeVisible()
      await expect(tab.locator('[name=agreement]')).toHaveCount(0)
      await tab.getByRole('button', { name: uk.own.another }).click()
      await expect(tab.locator('[name=agreement]')).toBeVisible()
      await tab.getByRole('link', { name: uk.own.link }).click()
      await expect(tab.getByText(uk.own.states.coming)).toBeVisible()
      await expectAccessible(tab)
      expect((await storedNames(site)).filter((each) => each === name)).toHaveLength(1)
    })
  })
}

test('a form that waits and comes too late says so, and is sent no more', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(lostNetwork)
  faults.allow(/status of 409/)
  const [waits, refused] = [uk.waiting.note, uk.waiting.refused].map((text) =>
    text.replace('{{name}}', 'Остап'),
  )
  const sent: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/sign-ups') sent.push(request.method())
  })
  await openPage(page, '/events/zapizno')
  await context.setOffline(true)
  await fillInSignUp(page, 'Остап', 'ostap@example.org')
  await page.getByRole('button', { name: uk.form.send }).click()
  await expect(page.getByText(waits ?? '')).toBeVisible()
  await closeSignUp(site, 'Запізно')
  await context.setOffline(false)
  await expect(page.getByText(refused ?? '')).toBeVisible()
  await expect(page.getByText(waits ?? '')).toHaveCount(0)
  await expect(page.getByText(uk.closed, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  const attempts = sent.length
  await openPage(page, '/events/zapizno')
  await expect(page.getByText(refused ?? '')).toBeVisible()
  await page.getByRole('button', { name: uk.waiting.remove }).press('Enter')
  await expect(page.getByText(refused ?? '')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: uk.title })).toBeFocused()
  expect(sent).toHaveLength(attempts)
  expect(await storedNames(site)).not.toContain('Остап')
})

test('from a link in a messenger to the ticket: five taps, and the button is in the first screen', async ({
  visitor,
}) => {
  const viewport = { width: 390, height: 700 }
  const context = await visitor({ viewport, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await openPage(page, '/events/pokhid')
  const come = page.getByRole('link', { name: messages.uk.eventsPage.bar.come })
  await expect(come).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await come.tap()
  await page.locator('[name=name]').tap()
  await page.keyboard.type('Тарас')
  await page.locator('[name=contact]').tap()
  await page.keyboard.type('050 123 45 67')
  await expect(page.getByText(uk.form.contactRead.phone)).toBeVisible()
  await page.locator('[name=agreement]').tap()
  await page.getByRole('button', { name: uk.form.send }).tap()
  await expect(page.getByText(uk.own.states.coming)).toBeVisible()
})

test('the keyboard reaches the form in three stops', async ({ page }) => {
  await openPage(page, '/events/pokhid')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('[name=name]')).toBeFocused()
})

test('the waiting list moves while two browsers look on', async ({ page, visitor }) => {
  const signUpAs = async (own: Page, name: string) => {
    await openPage(own, '/events/chovny')
    await fillInSignUp(own, name, `${name}@example.org`)
    await own.locator('[name=initials]').check()
    await own.locator('form button[type=submit]', { hasText: /./ }).last().click()
    await expect(own).toHaveURL(/\/sign-up\//)
    await waitForHydration(own)
  }
  const [first, second, third] = [
    page,
    await (await visitor()).newPage(),
    await (await visitor()).newPage(),
  ]
  const onlooker = await (await visitor()).newPage()
  await openPage(onlooker, '/events/chovny')
  await expect(stateOf(onlooker)).toHaveText('Лишилося 1 місце')
  await signUpAs(first, 'anna')
  await expect(stateOf(onlooker)).toHaveText(uk.full)
  await expect(onlooker.getByText(`Прийде 1 людина, ${uk.taken}`)).toBeVisible()
  await expect(onlooker.getByText('A', { exact: true })).toBeVisible()
  await signUpAs(second, 'borys')
  await signUpAs(third, 'vira')
  await expect(stateOf(second)).toContainText('номер 1')
  await expect(stateOf(third)).toContainText('номер 2')
  await first.getByRole('button', { name: uk.own.cancel }).click()
  await first.getByRole('button', { name: uk.own.cancelConfirm }).click()
  await expect(stateOf(first)).toHaveText(uk.own.states.cancelled)
  await expect(stateOf(first)).toBeFocused()
  await openPage(first, '/events/chovny')
  await expect(first.getByText(uk.own.cancelledNote)).toBeVisible()
  await expect(stateOf(second)).toContainText('тримаємо для тебе місце')
  await expect(stateOf(third)).toContainText('номер 1')
  await expect(onlooker.getByText('A', { exact: true }), 'nobody comes now').toBeHidden()
  await expectAccessible(second)
  await second.getByRole('button', { name: uk.own.accept }).click()
  await expect(stateOf(second)).toHaveText(uk.own.states.coming)
})
