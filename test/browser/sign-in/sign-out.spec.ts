import type { Page } from 'playwright/test'
import { languages, type Language } from '#core/localized.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { openSignedIn, signIn, type Account } from '#test/browser/helpers/sign-in.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ projects: [] }))

const account = 'admin@example.org'
const title = 'Човен на веслах'
const front = (language: Language) => `/adminf83922ab${language === 'en' ? '?lng=en' : ''}`
const projects = (language: Language) =>
  `/adminf83922ab/projects${language === 'en' ? '?lng=en' : ''}`

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const drafts = async (page: Page) =>
  Object.keys(await stored(page)).filter((key) => key.startsWith('vatra-draft:'))

async function enter(page: Page, language: Language, signedInAccount: Account = account) {
  await openSignedIn(page, signedInAccount, front(language))
  await expect(
    page.getByRole('button', { name: messages[language].adminHome.signOut }),
  ).toBeVisible()
}

/** Types into the form of a new project, and closes it without saving. */
async function leaveDraft(page: Page, language: Language) {
  await openPage(page, projects(language))
  const controls = contentPage(page, 'projects', language)
  await controls.addButton.click()
  await controls.field('titleUk').fill(title)
  await page.keyboard.press('Escape')
  await expect(controls.dialog).toBeHidden()
}

async function expectNoDraft(page: Page, language: Language) {
  const controls = contentPage(page, 'projects', language)
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue('')
  await expect(controls.dialog).not.toContainText(messages[language].forms.draftKept)
  await page.keyboard.press('Escape')
}

for (const [language, width] of [
  ['uk', 390],
  ['en', 1440],
] as const) {
  const { adminHome, content, editing } = messages[language]
  const { unsaved } = adminHome

  test(`signing out asks about unsaved drafts and removes them unless they are kept, in ${language}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await enter(page, language)
    await leaveDraft(page, language)
    await page.evaluate(() => localStorage.setItem('analytics', 'no'))
    await page.evaluate((lng) => localStorage.setItem('lng', lng), language)
    const other = await context.newPage()
    await openPage(other, `/projects${language === 'en' ? '?lng=en' : ''}`)
    const otherControls = contentPage(other, 'projects', language)
    await otherControls.addButton.click()
    await otherControls.field('titleUk').fill(`${title} і назад`)

    const signOutButton = page.getByRole('button', { name: adminHome.signOut })
    await signOutButton.click()
    const dialog = page.getByRole('dialog', { name: unsaved.title })
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${content.projects.name} ${title} і назад`,
    ])
    const keep = dialog.getByLabel(unsaved.keep)
    await expect(keep).not.toBeChecked()
    await expectAccessible(page)
    await page.setViewportSize({ width, height: 844 })
    await dialog.getByRole('button', { name: editing.deleteModal.cancel }).click()
    await expect(dialog).toBeHidden()
    expect(await drafts(page)).toHaveLength(1)
    await expect(otherControls.dialog).toBeVisible()

    await signOutButton.focus()
    await page.keyboard.press('Enter')
    await keep.focus()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: unsaved.keepAndSignOut })).toBeVisible()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: unsaved.discardAndSignOut }).focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
    await expect(page.getByText(adminHome.ended)).toHaveCount(0)
    expect(await drafts(page)).toEqual([])
    expect(await stored(page)).toMatchObject({ analytics: 'no', lng: language })
    await expect(otherControls.addButton).toHaveCount(0)
    await expect(otherControls.dialog).toHaveCount(0)
    expect(await drafts(page)).toEqual([])
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    expect(await cookies()).not.toContain('session')
    // The page removes the cookie when its scripts are loaded.
    await expect.poll(cookies).not.toContain('discard-drafts')
  })
}

test('a kept draft is in the form after signing in again', async ({ page }) => {
  const { adminHome } = messages.uk
  await enter(page, 'uk')
  await leaveDraft(page, 'uk')
  await page.getByRole('button', { name: adminHome.signOut }).click()
  const dialog = page.getByRole('dialog', { name: adminHome.unsaved.title })
  await dialog.getByLabel(adminHome.unsaved.keep).check()
  await dialog.getByRole('button', { name: adminHome.unsaved.keepAndSignOut }).click()
  await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
  await enter(page, 'uk')
  await openPage(page, projects('uk'))
  const controls = contentPage(page, 'projects', 'uk')
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue(title)
})

test('a failed sign-out discards nothing', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const { adminHome } = messages.uk
  await enter(page, 'uk')
  await leaveDraft(page, 'uk')
  await page.route('/sign-out', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: adminHome.signOut }).click()
  const dialog = page.getByRole('dialog', { name: adminHome.unsaved.title })
  await dialog.getByRole('button', { name: adminHome.unsaved.discardAndSignOut }).click()
  await expect(page.getByRole('alert').filter({ hasText: adminHome.signOutError })).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
})

for (const language of languages) {
  test(`after a session ended elsewhere, only the owner finds the drafts, in ${language}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/status of 404/)
    const { adminHome, content } = messages[language]
    await enter(page, language)
    await leaveDraft(page, language)
    await context.clearCookies({ name: 'session' })
    await page.getByRole('link', { name: content.news.name }).click()
    await expect(page.getByRole('alert')).toHaveText(adminHome.endedWithDrafts)

    await enter(page, language, 'second-admin@example.org')
    await openPage(page, projects(language))
    await expectNoDraft(page, language)
    await page.getByRole('button', { name: adminHome.signOut }).click()
    await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
    await expect.poll(() => drafts(page)).toHaveLength(1)

    await enter(page, language)
    await openPage(page, projects(language))
    const controls = contentPage(page, 'projects', language)
    await controls.addButton.click()
    await expect(controls.field('titleUk')).toHaveValue(title)
  })
}

test('the open form of one administrator disappears when another signs in in the same browser', async ({
  page,
  context,
}) => {
  await enter(page, 'uk')
  await openPage(page, '/projects')
  const controls = contentPage(page, 'projects', 'uk')
  await controls.addButton.click()
  await controls.field('titleUk').fill(title)
  await context.clearCookies({ name: 'session' })
  const other = await context.newPage()
  await signIn(other, 'second-admin@example.org')
  await expect(controls.dialog).toHaveCount(0)
  await waitForHydration(page)
  await expectNoDraft(page, 'uk')
})

test('after signing out without scripts, the next page with scripts removes the drafts', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const { adminHome } = messages.uk
  await enter(page, 'uk')
  await leaveDraft(page, 'uk')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(front('uk'))
  await page.getByRole('button', { name: adminHome.signOut }).click()
  await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await page.unroute('**/*.js')
  await page.goto('/tips')
  await expect.poll(() => drafts(page)).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('discard-drafts')
})

test('invalid localStorage entries are ignored', async ({ page }) => {
  const { adminHome } = messages.uk
  await enter(page, 'uk')
  await leaveDraft(page, 'uk')
  const [key = ''] = await drafts(page)
  const put = (value: string) =>
    page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value])
  await put('x')
  await page.reload()
  await waitForHydration(page)
  await expectNoDraft(page, 'uk')

  await put(`{"version":0,"fields":{"titleUk":"${title}","ofAnOldRelease":"x"}}`)
  await page.reload()
  await waitForHydration(page)
  const controls = contentPage(page, 'projects', 'uk')
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue(title)
  await expect(controls.field('descriptionUk')).toHaveValue('')
  await page.keyboard.press('Escape')

  await put('{"version":0}')
  await page.evaluate(() => localStorage.setItem('vatra-draft:events:new', '{}'))
  await page.getByRole('button', { name: adminHome.signOut }).click()
  await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
  expect(await drafts(page)).toEqual([])
})
