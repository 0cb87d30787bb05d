import type { Locator, Page } from 'playwright/test'
import { community } from '#site.config'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { addEvent, waitForStream } from '#test/browser/helpers/live-updates.ts'
import {
  footerLink,
  holdRequests,
  pauseReact,
  waitForPause,
  type Language,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addSession, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough, thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

/*
 * A press always does what it says, whatever the page is doing: a table of links and buttons, and of moments. Each moment
 * lasts until the test lets a response through.
 *
 * Longer than a source file should be, because every moment uses the same table of links.
 */
test.use({
  ...siteWith({ events: [createEvent('Пікнік')] }),
  viewport: { width: 390, height: 844 },
})

// Between the footer and the header a page may be scrolled past the video, which then begins to load.
test.beforeEach(async ({ page, faults }) => {
  await provideVideo(page, faults)
})

type Words = (typeof messages)[Language]
type Control = {
  isInMenu?: boolean
  find: (page: Page, words: Words) => Locator
  opens: { path: string; hash?: string }
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

const links: Record<string, Control> = {
  'a link of the footer': {
    find: (page, { shell }) =>
      page.getByRole('contentinfo').getByRole('link', { name: shell.footer.contacts }),
    opens: { path: '/contacts' },
  },
  'a link of the menu': {
    isInMenu: true,
    find: (page, { shell }) => menuLink(page, shell.nav.team),
    opens: { path: '/team' },
  },
  'a link of a card': {
    find: (page, { events }) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Пікнік' })
        .getByRole('link', { name: events.card.details }),
    opens: { path: '/events/piknik' },
  },
  'a link to a section': {
    isInMenu: true,
    find: (page, { shell }) => menuLink(page, shell.nav.contacts),
    opens: { path: '/', hash: '#contacts' },
  },
}

async function press(page: Page, { isInMenu, find }: Control, language: Language): Promise<void> {
  if (isInMenu) await openMenu(page, language)
  await find(page, messages[language]).click({ noWaitAfter: true })
}

/** The menu stays a moment after a press on one of its links; its button would close it. */
async function openMenu(page: Page, language: Language): Promise<void> {
  await expect(menuLink(page, messages[language].shell.nav.team)).toBeHidden()
  await page.getByRole('button', { name: messages[language].shell.nav.open }).click()
}

async function expectOpened(page: Page, { opens }: Control, language: Language): Promise<void> {
  const { path, hash = '' } = opens
  await expect(page).toHaveURL(path + (language === 'en' ? '?lng=en' : '') + hash)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const languageSwitch = (page: Page) => page.getByRole('button', { name: 'EN', exact: true })

/** The controls that work on the page itself, or open a tab. */
async function expectButtonsWork(page: Page, language: Language): Promise<void> {
  const { events, shell } = messages[language]
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Пікнік' })
  const menu = page.getByRole('menuitem', { name: messages[language].eventsPage.subscribe.google })
  await card.getByRole('button', { name: events.card.calendar }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const join = card.getByRole('link', { name: events.card.join })
  const [opened] = await Promise.all([page.waitForEvent('popup'), join.click()])
  await opened.close()
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: shell.scrollUp }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** Presses when React has hydrated a part of the page, but not yet this control. */
const clickWhileHydrating = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    const isHydrated = (part: Element | null) =>
      Object.keys(part ?? {}).some((key) => key.startsWith('__reactProps'))
    const click = () => {
      if (isHydrated(document.querySelector('header'))) element.click()
      else setTimeout(click)
    }
    click()
  })

/** Slows the processor, so that React works in many steps. */
async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}

/** Each moment with another link; `--all` tries each link in each moment. */
for (const [index, [name, control]] of Object.entries(links).entries()) {
  test(`${name} works before hydration`, thoroughUnless(index === 3), async ({ page }) => {
    const wait = await holdRequests(page, /\/messages\//)
    const waiting = page.waitForRequest(/\/messages\//)
    await page.goto('/', { waitUntil: 'commit' })
    await waiting
    await press(page, control, 'uk')
    await wait()
    await expectOpened(page, control, 'uk')
  })

  test(
    `${name} works while the language changes, and in the new language`,
    thoroughUnless(index === 0),
    async ({ page }) => {
      await openPage(page, '/')
      const change = await holdRequests(page, /\.data\?lng=en/)
      await languageSwitch(page).click()
      await press(page, control, 'uk')
      await change()
      await expectOpened(page, control, 'en')
    },
  )

  test(
    `${name} works while another page is loading`,
    thoroughUnless(index === 1),
    async ({ page }) => {
      await openPage(page, '/')
      const load = await holdRequests(page, /\/tips\.data/)
      await openMenu(page, 'uk')
      await menuLink(page, messages.uk.shell.nav.tips).click()
      await press(page, control, 'uk')
      await load()
      await expectOpened(page, control, 'uk')
    },
  )

  test(
    `${name} works while the page is updated`,
    thoroughUnless(index === 2),
    async ({ page, site, visitor }) => {
      const stream = waitForStream(page)
      await openPage(page, '/')
      await stream
      const update = await holdRequests(page, /\/_\.data/)
      const updating = page.waitForRequest(/\/_\.data/)
      const writer = await visitor()
      await addSession(writer, 'admin@example.org')
      await addEvent(writer, site, `Подія для «${name}»`)
      await updating
      await press(page, control, 'uk')
      await update()
      await expectOpened(page, control, 'uk')
    },
  )
}

test(
  'a link works while the page is being hydrated by a slow processor',
  thorough,
  async ({ page }) => {
    const hydrate = await holdRequests(page, /\/messages\//)
    await page.goto('/', { waitUntil: 'commit' })
    await clickWhileHydrating(footerLink(page, 'uk', 'contacts'))
    await slowProcessor(page)
    await hydrate()
    await expect(page).toHaveURL('/contacts')
  },
)

test('a press is not lost between the start of React and its first step', async ({ page }) => {
  const { addButton, dialog } = eventsPage(page, 'uk')
  await startSession(page, 'admin@example.org')
  const hydrate = await pauseReact(page, () =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
  await page.goto('/events')
  await waitForPause(page)
  // Without a pointer, which would make React begin with this button.
  await addButton.dispatchEvent('click')
  await hydrate()
  await expect(dialog).toBeVisible()
  await expect(addButton).not.toHaveAttribute('aria-busy')
})

test('the buttons of a page work while it loads another one, is updated, or changes its language', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(new RegExp(`^foreign: ${community.joinUrl}`))
  const stream = waitForStream(page)
  await openPage(page, '/events')
  await stream
  const load = await holdRequests(page, /\/tips\.data/)
  await openMenu(page, 'uk')
  await menuLink(page, messages.uk.shell.nav.tips).click()
  await expectButtonsWork(page, 'uk')
  await load()
  await expect(page).toHaveURL('/tips')

  await page.goBack()
  // The address changes before the page is there, whose own request would be held.
  await expect(page.getByRole('main')).toContainText('Пікнік')
  const update = await holdRequests(page, /\/events\.data/)
  const updating = page.waitForRequest(/\/events\.data/)
  const writer = await visitor()
  await addSession(writer, 'admin@example.org')
  await addEvent(writer, site, 'Ще одна подія')
  await updating
  await expectButtonsWork(page, 'uk')
  await update()
  await expect(page.getByRole('main')).toContainText('Ще одна подія')

  const change = await holdRequests(page, /\.data\?lng=en/)
  await languageSwitch(page).click()
  await expectButtonsWork(page, 'uk')
  await change()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectButtonsWork(page, 'en')
})

test('a page that is loading is opened in the language that is chosen meanwhile', async ({
  page,
}) => {
  await openPage(page, '/')
  const load = await holdRequests(page, /\/events\.data/)
  const loading = page.waitForRequest(/\/events\.data/)
  await footerLink(page, 'uk', 'events').click()
  await loading
  await languageSwitch(page).click()
  await load()
  await expect(page).toHaveURL('/events?lng=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a change of the language that fails is not repeated by itself', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  await openPage(page, '/')
  await page.route(/\.data\?lng=en/, (route) => route.abort())
  await languageSwitch(page).click()
  await expect(page.getByRole('alert')).toHaveText(messages.uk.shell.lost.text)
  await page.unroute(/\.data\?lng=en/)
  const contacts = links['a link of the footer']
  if (!contacts) throw new Error('No link')
  await press(page, contacts, 'uk')
  await expectOpened(page, contacts, 'uk')
})

test('nothing of the footer arrives after the new language, which would move its links', async ({
  page,
}) => {
  await openPage(page, '/privacy')
  const load = await holdRequests(page, /\/LittleDataSwitch-/)
  const loading = page.waitForRequest(/\/LittleDataSwitch-/)
  await languageSwitch(page).click()
  await loading
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await load()
  await expect(page.getByRole('button', { name: messages.en.littleData.switchOn })).toBeVisible()
})
