import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import samples from '#server/sample/documents.json' with { type: 'json' }
import { community } from '#site.config'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const { nav, footer, join, scrollUp } = messages.uk.shell

const header = (page: Page) => page.getByRole('banner')
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** The e-mail address, the map and the networks, as far as the community has them. */
async function expectContacts(page: Page) {
  const block = page.getByRole('region', { name: messages.uk.shell.contacts.title })
  const [letter, ...others] = await block.getByRole('link').evaluateAll((links) =>
    links.map((a) => ({
      href: a.getAttribute('href'),
      target: a.getAttribute('target'),
      rel: a.getAttribute('rel'),
    })),
  )
  expect(letter?.href).toBe(`mailto:${community.email}`)
  expect(others.map(({ href }) => href)).toEqual([
    ...(community.mapUrl ? [community.mapUrl] : []),
    ...Object.values(community.social),
  ])
  await expect(block).toContainText(community.place.uk)
  for (const { target, rel } of others) {
    expect(target).toBe('_blank')
    expect(rel).toContain('noopener')
  }
}

test('the front page has links to its sections, every other page to the front page, and each the contacts', async ({
  page,
  faults,
}) => {
  await provideVideo(page, faults)
  await openPage(page, '/')
  for (const language of languages) {
    const { nav: navMessages, footer: footerMessages } = messages[language].shell
    const menu = page.getByRole('navigation', { name: navMessages.label })
    const toPages = [navMessages.tips, navMessages.projects, navMessages.team, navMessages.news]
    await expect(menu.getByRole('link')).toHaveText([
      navMessages.events,
      navMessages.about,
      navMessages.philosophy,
      navMessages.contacts,
      ...toPages,
    ])
    if (language === 'uk') await expectContacts(page)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText(`${community.name[language]}, ${new Date().getFullYear()}`)
    await expect(foot.getByRole('link')).toHaveText([
      footerMessages.events,
      footerMessages.news,
      footerMessages.philosophy,
      footerMessages.contacts,
      footerMessages.feedback,
      footerMessages.privacy,
      ...samples.pages.map(({ title }) => title[language]),
      ...(community.hasTeamLink ? [footerMessages.forTeam] : []),
    ])
    await foot.getByRole('link', { name: footerMessages.contacts }).click()
    await expect(page).toHaveURL(language === 'uk' ? '/contacts' : '/contacts?lng=en')
    await expect(menu.getByRole('link')).toHaveText([
      navMessages.main,
      navMessages.events,
      ...toPages,
    ])
    if (language === 'uk') await expectContacts(page)
    await menu.getByRole('link', { name: navMessages.main }).click()
    await expect(page).toHaveURL(language === 'uk' ? '/' : '/?lng=en')
    await expect(menu.getByRole('link', { name: navMessages.about })).toBeVisible()
    if (language === 'uk') await page.getByRole('button', { name: 'EN', exact: true }).click()
  }
})

test('on a phone what is below an inner page is at most 340 px high, with links as high as a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of languages) {
    await openPage(page, language === 'uk' ? '/tips' : '/tips?lng=en')
    const { title } = messages[language].shell.contacts
    const contacts = page.getByRole('region', { name: title })
    const foot = page.getByRole('contentinfo')
    const [main, end] = [await page.getByRole('main').boundingBox(), await foot.boundingBox()]
    if (!main || !end) throw new Error('The page has no end.')
    expect(end.y + end.height - main.y - main.height).toBeLessThanOrEqual(340)
    const links = contacts.getByRole('link').or(foot.getByRole('link'))
    for (const one of await links.filter({ visible: true }).all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the links of the header to sections scroll, the current one is marked, and the join link opens a tab', async ({
  page,
  site,
  faults,
}) => {
  await provideVideo(page, faults)
  faults.allow(new RegExp(`^foreign: ${community.joinUrl}`))
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
  await link(page, nav.team).click()
  await page.locator(`main a[href^='${site.firstMember}']`).first().click()
  await expect(page).toHaveURL(site.firstMember)
  await isUnder(nav.team)
  await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(current).toHaveCount(0)
  await page.goto('/#contacts')
  await isUnder(nav.contacts)

  const button = link(page, `${join} ${messages.uk.shell.newTab}`)
  await expect(button).toHaveAttribute('rel', /noopener/)
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  expect(await opened.evaluate(() => window.opener).catch(() => null)).toBeNull()
  await expect(page).toHaveURL('/#contacts')
})

test('the scroll-to-top button shows the reading progress, also when the page grows', async ({
  page,
}) => {
  await openPage(page, '/privacy')
  // Found by its address, because a hidden element has no role.
  const upButton = page.locator('a[href="#top"]')
  const remainingDash = () =>
    upButton.locator('circle').last().getAttribute('stroke-dashoffset').then(Number)
  await expect(upButton).toBeHidden()
  await scrollTo(page, 100)
  await expect.poll(remainingDash).toBeLessThan(1)
  await expect(upButton).toBeHidden()
  await scrollTo(page, 101)
  // In a landmark, where screen readers find it.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: scrollUp })).toBeVisible()
  const atFirst = await remainingDash()
  await scrollTo(page, 1_200)
  await expect.poll(remainingDash).toBeLessThan(atFirst)
  const beforeGrowing = await remainingDash()
  await page.evaluate(() => {
    const more = document.createElement('div')
    more.style.blockSize = '9000px'
    document.querySelector('main')?.append(more)
  })
  expect(await scrollY(page)).toBe(1_200)
  await expect.poll(remainingDash, 'more is left to read').toBeGreaterThan(beforeGrowing + 0.1)
  await scrollTo(page, 100_000)
  await expect.poll(remainingDash).toBeLessThan(0.01)
  await upButton.click()
  await expect.poll(() => scrollY(page)).toBe(0)
  await expect(upButton).toBeHidden()
})
