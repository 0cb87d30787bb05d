import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { inLanguage } from '#test/browser/helpers/loading.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

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
  await expect(controls.dialog).not.toContainText(messages[language].forms.draftKept)
  await page.keyboard.press('Escape')
  await expect(controls.dialog).toBeHidden()
}

test('signing out asks about unsaved drafts and removes them, unless it fails', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 503/)
  const { adminHome, content, editing } = messages.uk
  const { unsaved } = adminHome
  const viewport = { width: 390, height: 844 }
  await page.setViewportSize(viewport)
  await leaveDraft(page)
  await page.evaluate(() => {
    localStorage.setItem('analytics', 'no')
    localStorage.setItem('lng', 'uk')
  })
  const other = await context.newPage()
  await openPage(other, '/projects')
  const otherControls = contentPage(other, 'projects', 'uk')
  await otherControls.addButton.click()
  await otherControls.field('titleUk').fill(`${title} і назад`)

  await signOutButton(page).click()
  const dialog = page.getByRole('dialog', { name: unsaved.title })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${content.projects.name} ${title} і назад`,
  ])
  const keep = dialog.getByLabel(unsaved.keep)
  await expect(keep).not.toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize(viewport)
  await dialog.getByRole('button', { name: editing.deleteModal.cancel }).click()
  await expect(dialog).toBeHidden()
  expect(await drafts(page)).toHaveLength(1)
  await expect(otherControls.dialog).toBeVisible()

  await signOutButton(page).focus()
  await page.keyboard.press('Enter')
  await keep.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: unsaved.keepAndSignOut })).toBeVisible()
  await page.keyboard.press('Space')
  const discard = dialog.getByRole('button', { name: unsaved.discardAndSignOut })
  await page.route('/sign-out', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await discard.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: adminHome.signOutError })).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await expect(otherControls.dialog).toBeVisible()

  await discard.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  await expect(page.getByText(adminHome.ended)).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
  expect(await stored(page)).toMatchObject({ analytics: 'no', lng: 'uk' })
  await expect(otherControls.addButton).toHaveCount(0)
  await expect(otherControls.dialog).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  expect(await cookies()).not.toContain('session')
  // The page removes the cookie when its scripts are loaded.
  await expect.poll(cookies).not.toContain('discard-drafts')
})

test('a kept draft is in the form after signing in again, and signing out without scripts removes it', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const { adminHome } = messages.uk
  const controls = contentPage(page, 'projects', 'uk')
  await leaveDraft(page)
  await signOutButton(page).click()
  const dialog = page.getByRole('dialog', { name: adminHome.unsaved.title })
  await dialog.getByLabel(adminHome.unsaved.keep).check()
  await dialog.getByRole('button', { name: adminHome.unsaved.keepAndSignOut }).click()
  await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
  await openSignedIn(page, account, projects('uk'))
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue(title)

  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/adminf83922ab')
  await signOutButton(page).click()
  await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await page.unroute('**/*.js')
  await page.goto('/tips')
  await expect.poll(() => drafts(page)).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('discard-drafts')
})

test('only the owner finds the drafts after the session ended elsewhere or another signed in', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 404/)
  const { adminHome, content } = messages.en
  const controls = contentPage(page, 'projects', 'en')
  await leaveDraft(page, 'en')
  await context.clearCookies({ name: 'session' })
  await page.getByRole('link', { name: content.news.name }).click()
  await expect(page.getByRole('alert')).toHaveText(adminHome.endedWithDrafts)

  await openSignedIn(page, 'second-admin@example.org', projects('en'))
  await expectNoDraft(page, 'en')
  await signOutButton(page, 'en').click()
  await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
  await expect.poll(() => drafts(page)).toHaveLength(1)

  await openSignedIn(page, account, inLanguage('/projects', 'en'))
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue(title)

  // The open form disappears when another administrator signs in in the same browser.
  await context.clearCookies({ name: 'session' })
  const other = await context.newPage()
  await signIn(other, 'second-admin@example.org', 'en')
  await expect(controls.dialog).toHaveCount(0)
  await waitForHydration(page)
  await expectNoDraft(page, 'en')
})

test('invalid localStorage entries are ignored', async ({ page }) => {
  const { adminHome } = messages.uk
  await leaveDraft(page)
  const [key = ''] = await drafts(page)
  const put = (value: string) =>
    page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value])
  await put(`{"version":0,"fields":{"titleUk":"${title}","ofAnOldRelease":"x"}}`)
  await page.reload()
  await waitForHydration(page)
  const controls = contentPage(page, 'projects', 'uk')
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue(title)
  await expect(controls.field('descriptionUk')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(controls.dialog).toBeHidden()

  await put('{"version":0}')
  await page.evaluate(() => localStorage.setItem('vatra-draft:events:new', '{}'))
  await signOutButton(page).click()
  await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
  expect(await drafts(page)).toEqual([])
})
