import type { Page } from 'playwright/test'
import { pageKind } from '#core/content/page.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectKept } from '#test/browser/helpers/kept-pages.ts'
import { expectNoOverflow, expectOneRow } from '#test/browser/helpers/layout-checks.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { nav } = messages.uk.shell
const { place: placeLabel, address: addressLabel } = messages.uk.content.pages.fields
const places = messages.uk.content.pages.choices.place

const pages = [
  { titleUk: 'Як долучитися', titleEn: 'How to join', place: places.menu },
  { titleUk: 'Наші партнери', titleEn: 'Our partners', place: places.menu },
  { titleUk: 'Звіт про грант', titleEn: 'Report of a grant', place: places.footer },
] as const
const texts = { textUk: 'Сідай **ближче**.', textEn: 'Sit **closer**.' }

const menu = (page: Page) => page.getByRole('navigation', { name: nav.label })
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('pages of the community’s own', () => {
  test.use({ ...siteWith({}), serviceWorkers: 'allow' })

  test('are written in the form, and appear in the menu and the footer of an open page', async ({
    page,
    visitor,
    faults,
  }) => {
    faults.allow(/status of 400|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    const reader = await (await visitor({ viewport: { width: 390, height: 800 } })).newPage()
    const stream = waitForStream(reader)
    await openPage(reader, '/contacts')
    await stream
    await expect(footer(reader).getByRole('link', { name: pages[2].titleUk })).toHaveCount(0)

    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/pages')
    const { dialog, addButton, saveButton, ...controls } = contentPage(page, 'pages', 'uk')
    for (const { place, ...titles } of pages) {
      await addButton.click()
      await controls.fillIn({ ...titles, ...texts })
      await dialog.getByLabel(placeLabel).selectOption(place)
      await saveButton.click()
      await expect(controls.statusToast(controls.own.added)).toBeVisible()
      await expect(dialog).toBeHidden()
    }
    await addButton.click()
    await controls.fillIn({ titleUk: 'Інша', ...texts })
    for (const [address, error] of [
      ['як долучитися', 'notAnAddress'],
      ['nashi-partnery', 'addressTaken'],
    ] as const) {
      await dialog.getByLabel(addressLabel).fill(address)
      await saveButton.click()
      await expect(dialog.getByText(messages.uk.forms.errors[error])).toBeVisible()
    }

    // The open page of the visitor has the links without being loaded again.
    await footer(reader).getByRole('link', { name: pages[2].titleUk }).click()
    await expect(heading(reader)).toHaveText(pages[2].titleUk)
    await expect(reader).toHaveURL('/pages/zvit-pro-hrant')
    await reader.getByRole('button', { name: nav.open }).click()
    await expect(menu(reader).getByRole('link')).toContainText([
      nav.main,
      nav.tips,
      nav.projects,
      nav.team,
      nav.news,
      pages[1].titleUk,
      pages[0].titleUk,
    ])
    await menu(reader).getByRole('link', { name: pages[0].titleUk }).click()
    await expect(heading(reader)).toHaveText(pages[0].titleUk)
    await expect(menu(reader)).toBeHidden()
    await expect(reader.locator('strong')).toHaveText('ближче')
    expect(await findViolations(reader)).toEqual([])

    await expectKept(reader, '/pages/yak-doluchytysia')
    await reader.context().setOffline(true)
    await reader.goto('/pages/yak-doluchytysia')
    await expect(heading(reader)).toHaveText(pages[0].titleUk)
  })
})

test.describe('the menu with pages', () => {
  const endless = 'Найсамовдосконаленішеперешкододолання'
  const page = (title: string, place: 'menu' | 'footer') =>
    pageKind.schema.parse({
      title: { uk: title },
      text: { uk: `${title} ${endless.repeat(5)}` },
      images: [],
      place,
    })
  const titles = ['Як долучитися', 'Наші партнери', `${endless} усіх`]
  test.use(
    siteWith({ pages: [...titles.map((title) => page(title, 'menu')), page(endless, 'footer')] }),
  )
  test.beforeEach(({ faults }) => faults.allow(/video/))

  test('is one row in a wide window, and opens by keyboard and pointer', async ({ page: tab }) => {
    await openPage(tab, '/')
    for (const width of [951, 1000, 1240, 1241, 1440]) {
      await tab.setViewportSize({ width, height: 800 })
      await expectOneRow(tab, width)
    }
    const more = tab.getByRole('button', { name: nav.more, exact: true })
    const link = menu(tab).getByRole('link', { name: titles[1] ?? '' })
    await expect(link).toBeHidden()
    await more.press('Enter')
    await expect(link).toBeVisible()
    expect(await findViolations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(more).toBeFocused()
    await more.click()
    await link.click()
    await expect(heading(tab)).toHaveText(titles[1] ?? '')
    await expect(link).toBeHidden()

    await test.step('and has room for long titles, on a phone too', async () => {
      await expectNoOverflow(tab)
      const longest = menu(tab).getByRole('link', { name: titles[2] ?? '' })
      await more.click()
      await expect(longest).toBeInViewport({ ratio: 1 })
      await tab.setViewportSize({ width: 390, height: 800 })
      await tab.getByRole('button', { name: nav.open }).click()
      await expect(longest).toBeVisible()
      expect(await findViolations(tab)).toEqual([])
    })
  })

  test('is whole in browsers without popovers', async ({ page: tab }) => {
    await tab.route('**/static/css/*.css', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(':popover-open', ':no-popover')
      await route.fulfill({ response, body })
    })
    await tab.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('[popover]'))
          element.removeAttribute('popover')
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await openPage(tab, '/')
    await expectNoOverflow(tab)
    const links = menu(tab).getByRole('link').filter({ visible: true })
    for (const width of [1440, 390]) {
      await tab.setViewportSize({ width, height: 800 })
      for (const link of await links.all()) await link.click({ trial: true })
    }
    const parts = menu(tab).locator(':scope > *, li').filter({ visible: true })
    const lefts = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    expect(lefts.length).toBeGreaterThan(10)
    expect(new Set(lefts).size, 'all one below another').toBe(1)
  })

  test('an editor changes a page where it stands', async ({ page: tab, faults }) => {
    faults.allow(/status of 404/)
    await startSession(tab, 'admin@example.org')
    await openPage(tab, '/pages/yak-doluchytysia')
    const { editButton, updateButton, deleteButton, confirmButton, ...controls } = contentPage(
      tab,
      'pages',
      'uk',
    )
    await editButton('Як долучитися').click()
    await controls.fillIn({ titleUk: 'Як прийти', textEn: 'Come in.' })
    await updateButton.click()
    await expect(controls.statusToast(controls.own.updated)).toBeVisible()
    await expect(tab).toHaveURL('/pages/yak-pryity')
    const formerAddress = await tab.request.get('/pages/yak-doluchytysia')
    expect(new URL(formerAddress.url()).pathname).toBe('/pages/yak-pryity')
    const inEnglish = await tab.request.get('/pages/yak-pryity?lng=en')
    expect(await inEnglish.text()).toContain('Come in.')
    await deleteButton('Як прийти').click()
    await confirmButton.click()
    await expect(tab).toHaveURL('/')
    expect((await tab.request.get('/pages/yak-pryity')).status()).toBe(404)
  })
})
