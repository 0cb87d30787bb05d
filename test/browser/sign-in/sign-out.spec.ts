import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { inLanguage } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use(siteWith({ projects: [] }))

const account = 'admin@example.org'
const title = 'Човен на веслах'
const projects = (language: Language) => inLanguage('/adminf83922ab/projects', language)

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const drafts = async (page: Page) =>
  Object.keys(await stored(page)).filter((key) => key.startsWith('vatra-draft:'))
const signOutButton = (page: Page, language: Language = 'uk') =>
  page.getByRole('button', { name: messages[language].adminHome.signOut })

/** Types into the form of a new project, and closes it without saving. */
async function leaveDraft(page: Page, language: Language = 'uk') {
  await openSignedIn(page, account, projects(language))
  const controls = contentPage(page, 'projects', language)
  await controls.addButton.click()
  await controls.field('titleUk').fill(title)
  await page.keyboard.press('Escape')
  await expect(controls.dialog).toBeHidden()
}

async function expectNoDraft(page: Page, language: Language = 'uk') {
  const controls = contentPage(page, 'projects', language)
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue('')
  await expect(page.getByText(messages[language].forms.draftKept)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(controls.dialog).toBeHidden()
}

test('signing out asks about unsaved drafts, and removes or keeps them, also without scripts', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 503|ERR_FAILED/)
  const { adminHome, content } = messages.uk
  const { unsaved } = adminHome
  const controls = contentPage(page, 'projects', 'uk')
  const signInButton = page.getByRole('button', { name: adminHome.signInPage.button })
  const dialog = page.getByRole('dialog', { name: unsaved.title })
  const keep = dialog.getByLabel(unsaved.keep)
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name)
  await page.setViewportSize({ width: 390, height: 844 })
  await leaveDraft(page)
  const draft = Object.entries(await stored(page)).filter(([key]) => key.startsWith('vatra-draft:'))

  await test.step('a kept draft is in the form after signing in again', async () => {
    await signOutButton(page).click()
    await expect(dialog.getByRole('listitem')).toHaveText([`${content.projects.name} ${title}`])
    await expect(keep).not.toBeChecked()
    expect(await findViolations(page)).toEqual([])
    const cancel = dialog.getByRole('button', { name: unsaved.stay })
    await expect(cancel).toBeFocused()
    await cancel.click()
    await expect(dialog).toBeHidden()
    expect(await drafts(page)).toHaveLength(1)
    await signOutButton(page).focus()
    await page.keyboard.press('Enter')
    await keep.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: unsaved.keepAndSignOut }).click()
    await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()

    await openSignedIn(page, account, projects('uk'))
    await controls.addButton.click()
    await expect(controls.field('titleUk')).toHaveValue(title)
    await page.keyboard.press('Escape')
    await expect(controls.dialog).toBeHidden()
  })

  await test.step('a discarded one disappears from every tab, unless signing out fails', async () => {
    await page.evaluate(() => {
      localStorage.setItem('analytics', 'no')
      localStorage.setItem('lng', 'uk')
      // What is no draft is not asked about, but removed.
      const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('vatra-draft:'))
      localStorage.setItem(key.replace('projects', 'events'), '{}')
    })
    const other = await context.newPage()
    await openPage(other, '/projects')
    const otherControls = contentPage(other, 'projects', 'uk')
    await otherControls.addButton.click()
    await otherControls.field('titleUk').fill(`${title} і назад`)
    // The draft is stored a moment later, and reaches the other tab after that.
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain(`${title} і назад`)

    await signOutButton(page).click()
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${content.projects.name} ${title} і назад`,
    ])
    const discard = dialog.getByRole('button', { name: unsaved.discardAndSignOut })
    await page.route('/sign-out', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await discard.click()
    await expect(page.getByRole('alert').filter({ hasText: adminHome.signOutError })).toBeVisible()
    await expect(dialog).toBeVisible()
    expect(await drafts(page)).toHaveLength(2)
    await expect(otherControls.dialog).toBeVisible()

    await discard.click()
    await expect(signInButton).toBeVisible()
    await expect(page.getByText(adminHome.ended)).toHaveCount(0)
    expect(await drafts(page)).toEqual([])
    expect(await stored(page)).toMatchObject({ analytics: 'no', lng: 'uk' })
    await expect(otherControls.addButton).toHaveCount(0)
    await expect(otherControls.dialog).toHaveCount(0)
    await expect(otherControls.statusToast(adminHome.notices.discarded)).toBeVisible()
    await other.reload()
    await waitForHydration(other)
    await expect(otherControls.statusToast(adminHome.notices.discarded)).toHaveCount(0)
    expect(await drafts(page)).toEqual([])
    expect(await cookieNames()).not.toContain('session')
    // The page removes the cookie when its scripts are loaded.
    await expect.poll(cookieNames).not.toContain('discard-drafts')
    await other.close()
  })

  await test.step('signing out without scripts removes it on the next page with scripts', async () => {
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, draft)
    await startSession(page, account)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/adminf83922ab')
    await signOutButton(page).click()
    await expect(signInButton).toBeVisible()
    expect(await drafts(page)).toHaveLength(1)
    await page.unroute('**/*.js')
    await page.goto('/tips')
    await expect.poll(() => drafts(page)).toEqual([])
    expect(await cookieNames()).not.toContain('discard-drafts')
  })
})

test(
  'only the owner finds the drafts after another has signed in or the session has ended elsewhere',
  thorough,
  async ({ page, context, faults }) => {
    faults.allow(/status of 404/)
    const { adminHome, content } = messages.en
    const controls = contentPage(page, 'projects', 'en')
    await leaveDraft(page, 'en')
    await controls.addButton.click()
    await expect(controls.field('titleUk')).toHaveValue(title)

    // The open form disappears when another administrator signs in in the same browser.
    const other = await context.newPage()
    await openSignedIn(other, 'second-admin@example.org', projects('en'))
    await expect(controls.dialog).toHaveCount(0)
    await expectNoDraft(other, 'en')
    await signOutButton(other, 'en').click()
    await expect(other.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
    await expect.poll(() => drafts(other)).toHaveLength(1)
    await other.close()

    await openSignedIn(page, account, projects('en'))
    await controls.addButton.click()
    await expect(controls.field('titleUk')).toHaveValue(title)
    await page.keyboard.press('Escape')
    await expect(controls.dialog).toBeHidden()
    await context.clearCookies({ name: 'session' })
    await page.getByRole('link', { name: content.news.name }).click()
    await expect(page.getByRole('alert')).toHaveText(adminHome.endedWithDrafts)
  },
)
