import type { Page } from 'playwright/test'
import { community } from '#site.config'
import { languages } from '#core/localized.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const { nav, footer, join, scrollUp } = messages.uk.shell

const header = (page: Page) => page.getByRole('banner')
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

test('the front page has links to its sections, and every other page to the front page', async ({
  page,
}) => {
  for (const language of languages) {
    await openPage(page, language === 'uk' ? '/' : '/?lng=en')
    const navMessages = messages[language].shell.nav
    const menu = page.getByRole('navigation', { name: navMessages.label })
    const toPages = [navMessages.tips, navMessages.projects, navMessages.team, navMessages.news]
    await expect(menu.getByRole('link')).toHaveText([
      navMessages.about,
      navMessages.philosophy,
      navMessages.events,
      navMessages.contacts,
      ...toPages,
    ])
    const foot = page.getByRole('contentinfo')
    const footerMessages = messages[language].shell.footer
    await expect(foot).toContainText(`${community.name[language]}, ${new Date().getFullYear()}`)
    await expect(foot.getByRole('link')).toHaveText([
      footerMessages.news,
      footerMessages.events,
      footerMessages.philosophy,
      footerMessages.contacts,
      footerMessages.feedback,
      footerMessages.privacy,
    ])
    for (const path of [/\/news/, /\/privacy/]) {
      const name = path.test('/news') ? footerMessages.news : footerMessages.privacy
      await foot.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(menu.getByRole('link')).toHaveText([navMessages.main, ...toPages])
    }
    await menu.getByRole('link', { name: navMessages.main }).click()
    await expect(page).toHaveURL(language === 'uk' ? '/' : '/?lng=en')
    await expect(menu.getByRole('link', { name: navMessages.about })).toBeVisible()
  }
})

test('the header is opaque, and its join link opens in a new tab', async ({ page, faults }) => {
  faults.allow(new RegExp(`^foreign: ${community.joinUrl}`))
  await openPage(page, '/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { backgroundColor, opacity } = await header(page).evaluate((element) => {
      const style = getComputedStyle(element)
      return { backgroundColor: style.backgroundColor, opacity: style.opacity }
    })
    expect(backgroundColor).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
    expect(opacity).toBe('1')
  }
  const button = header(page).getByRole('link', { name: join })
  await expect(button).toHaveAttribute('rel', /noopener/)
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  expect(await opened.evaluate(() => window.opener).catch(() => null)).toBeNull()
  await expect(page).toHaveURL('/')
})

test('links to sections scroll, and the current one follows the section on the front page and the page elsewhere', async ({
  page,
  site,
  faults,
}) => {
  await provideVideo(page, faults)
  const current = page.getByRole('navigation', { name: nav.label }).locator('a[aria-current]')
  // The line under the active link is a decorative element without a role.
  const isUnder = async (name: string) => {
    await expect(current).toHaveText(name)
    const marker = header(page).locator('nav li[aria-hidden]')
    const gap = async () => {
      const [linkBox, markerBox] = [await current.boundingBox(), await marker.boundingBox()]
      if (!linkBox || !markerBox) return 'not drawn'
      const beside = Math.abs(linkBox.x - markerBox.x) + Math.abs(linkBox.width - markerBox.width)
      return Math.round(
        beside + Math.abs(linkBox.y + linkBox.height - markerBox.y - markerBox.height),
      )
    }
    await expect.poll(gap).toBeLessThanOrEqual(2)
  }

  await openPage(page, '/')
  await expect(current).toHaveCount(0)
  for (const section of ['contacts', 'about', 'events', 'philosophy'] as const) {
    await link(page, nav[section]).click()
    await isUnder(nav[section])
    await expect(page).toHaveURL(`/#${section}`)
    await expect(page.locator(`#${section}`)).toBeInViewport()
    const top = () => page.locator(`#${section}`).evaluate((e) => e.getBoundingClientRect().top)
    await expect.poll(top, `${section} is not hidden under the header`).toBeGreaterThan(-1)
  }
  await page.goBack()
  await isUnder(nav.events)

  await link(page, nav.tips).click()
  await isUnder(nav.tips)
  await page.goto(site.firstMember)
  await isUnder(nav.team)
  await page.goto(site.firstNews)
  await isUnder(nav.news)
  await page.goto('/privacy')
  await expect(current).toHaveCount(0)
  await page.goto('/#contacts')
  await isUnder(nav.contacts)
})

test('every screen has the contacts: e-mail, map and seven networks', async ({ page }) => {
  for (const path of ['/', '/team', '/contacts']) {
    await page.goto(path)
    const block = page.getByRole('region', { name: messages.uk.shell.contacts.title })
    await expect(block.getByRole('link')).toHaveCount(9)
    const [letter, map, ...networks] = await block.getByRole('link').evaluateAll((links) =>
      links.map((a) => ({
        href: a.getAttribute('href'),
        target: a.getAttribute('target'),
        rel: a.getAttribute('rel'),
        text: a.textContent,
      })),
    )
    expect(letter?.href).toBe(`mailto:${community.email}`)
    expect(map?.href).toBe(community.mapUrl)
    expect(map?.text).toContain(community.place.uk)
    expect(networks.map(({ href }) => href)).toEqual(Object.values(community.social))
    for (const { target, rel } of [map, ...networks].filter((a) => a !== undefined)) {
      expect(target).toBe('_blank')
      expect(rel).toContain('noopener')
    }
  }
})

test('the scroll-to-top button shows the reading progress, also when the page grows, and Back restores the position', async ({
  page,
}) => {
  await openPage(page, '/tips')
  // Found by its address, because a hidden element has no role.
  const upButton = page.locator('a[href="#top"]')
  const remainingDash = () =>
    upButton.locator('circle').last().getAttribute('stroke-dashoffset').then(Number)
  await expect(upButton).toBeHidden()
  await scrollTo(page, 100)
  await expect.poll(remainingDash).toBeLessThan(1)
  await expect(upButton).toBeHidden()
  await scrollTo(page, 101)
  await expect(page.getByRole('link', { name: scrollUp })).toBeVisible()
  const atFirst = await remainingDash()
  await scrollTo(page, 1_200)
  await expect.poll(remainingDash).toBeLessThan(atFirst)
  const beforeGrowing = await remainingDash()
  await page.evaluate(() => {
    const more = document.createElement('div')
    more.style.blockSize = '3000px'
    document.querySelector('main')?.append(more)
  })
  expect(await scrollY(page)).toBe(1_200)
  await expect.poll(remainingDash, 'more is left to read').toBeGreaterThan(beforeGrowing + 0.1)
  await scrollTo(page, 100_000)
  await expect.poll(remainingDash).toBeLessThan(0.01)
  await upButton.click()
  await expect.poll(() => scrollY(page)).toBe(0)
  await expect(upButton).toBeHidden()

  await scrollTo(page, 700)
  await expect.poll(() => scrollY(page)).toBe(700)
  await page.getByRole('contentinfo').getByRole('link', { name: footer.news }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.uk.news.title)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.tips)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(700)
})
