import type { BrowserContext, Locator, Page } from 'playwright/test'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { setHidden } from '#test/browser/helpers/live-updates.ts'
import { inLanguage, type Language } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { withStore, type RunningSite } from '#test/browser/helpers/running-site.ts'
import { createSession, openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use(siteWith({ projects: [], events: [createEvent('Пікнік')] }))

type Choice = 'keepAndSignOut' | 'discardAndSignOut'

/** Signs out in another tab, which asks what becomes of the text if a form of content has some. */
async function signOutIn(tab: Page, language: Language, choice?: Choice) {
  const { adminHome } = messages[language]
  await openPage(tab, inLanguage('/adminf83922ab', language))
  await tab.getByRole('button', { name: adminHome.signOut }).click()
  if (choice) {
    const question = tab.getByRole('dialog', { name: adminHome.unsaved.title })
    if (choice === 'keepAndSignOut') await question.getByLabel(adminHome.unsaved.keep).check()
    await question.getByRole('button', { name: adminHome.unsaved[choice] }).click()
  }
  await expect(tab.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
}

/** Adds a project like another administrator in another browser. */
async function addProject({ origin, place }: RunningSite, titleUk: string) {
  const session = await createSession(place, 'second-admin@example.org')
  const form = { intent: 'create', key: crypto.randomUUID(), titleUk, descriptionUk: 'Щодня' }
  const response = await fetch(`${origin}/adminf83922ab/actions/projects`, {
    method: 'POST',
    headers: { origin, cookie: `session=${session}` },
    body: new URLSearchParams(form),
  })
  expect(response.status).toBe(200)
}

test('an open form keeps its text when the session ends elsewhere, and is saved after signing in again', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { adminHome, editing } = messages.uk
  const controls = contentPage(page, 'projects', 'uk')
  const bar = page.getByRole('navigation', { name: adminHome.title, exact: true })
  await openSignedIn(page, 'admin@example.org', '/projects')
  await expect(bar).toBeVisible()
  await controls.addButton.click()
  await controls.field('titleUk').fill('Човен на веслах')

  await test.step('in another tab, by signing out', async () => {
    const other = await context.newPage()
    await signOutIn(other, 'uk', 'keepAndSignOut')
    const message = controls.alertToast(editing.signedOut)
    await expect(message).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(controls.field('titleUk')).toHaveValue('Човен на веслах')
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      message.getByRole('link', { name: editing.signIn }).click(),
    ])
    await tab.getByRole('button', { name: adminHome.signInPage.button }).click()
    await tab.getByRole('button', { name: 'admin@example.org', exact: true }).click()
    await expect(tab.getByRole('button', { name: adminHome.signOut })).toBeVisible()
    await tab.close()

    await expect(controls.field('titleUk')).toHaveValue('Човен на веслах')
    await controls.fillIn({ descriptionUk: 'Щосереди' })
    await controls.saveButton.click()
    await expect(controls.statusToast(controls.own.added)).toBeVisible()
    await expect(message).toHaveCount(0)
    await expect(controls.dialog).toBeHidden()
    await expect(bar).toBeVisible()
    await other.close()
  })

  await test.step('in another browser while the page is hidden, also after a live update', async () => {
    await controls.addButton.click()
    await controls.field('titleUk').fill('Човен')
    // No stream is open when the end of the session is announced.
    await setHidden(page, true)
    await endSession(context, site)
    await addProject(site, 'Нове поруч')
    await setHidden(page, false)
    await expect(controls.heading('Нове поруч')).toHaveCount(1)
    await expect(controls.field('titleUk')).toHaveValue('Човен')
    await page.keyboard.press('Escape')
    await expect(controls.addButton).toHaveCount(0)
    await expect(bar).toHaveCount(0)
  })
})

/** As from another browser, without a word to the tabs of this one. */
async function endSession(context: BrowserContext, site: RunningSite) {
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  await withStore(site, (store) =>
    store.write('test', ({ sessions }) => sessions.end(session?.value ?? '')),
  )
}

/** Renames the community in another browser, as another administrator. */
async function rename(tab: Page, nameUk: string) {
  const { form } = messages.uk.settingsForm
  await openPage(tab, '/adminf83922ab/settings#who')
  await tab.locator('[name=nameUk]').fill(nameUk)
  await tab.getByRole('button', { name: form.update }).click()
  await expect(tab.getByRole('status').filter({ hasText: form.updated })).toBeVisible()
}

test('an open form stays when the settings, which are on every page, are changed by somebody else', async ({
  page,
  context,
  visitor,
  site,
}) => {
  const { adminHome, editing } = messages.uk
  const controls = contentPage(page, 'projects', 'uk')
  const other = await (await visitor()).newPage()
  await startSession(other, 'second-admin@example.org')
  const banner = (name: string) => page.getByRole('banner').getByRole('link', { name })
  await openSignedIn(page, 'admin@example.org', '/projects')
  await controls.addButton.click()
  await controls.field('titleUk').fill('Човен на веслах')

  await test.step('while the session lasts', async () => {
    await rename(other, 'Маяк')
    await expect(page).toHaveTitle(/Маяк/)
    await expect(controls.field('titleUk')).toHaveValue('Човен на веслах')
    await controls.field('titleUk').fill('Човен на двох веслах')
  })

  await test.step('and after a sign-out elsewhere, until it is saved', async () => {
    const tab = await context.newPage()
    await signOutIn(tab, 'uk', 'keepAndSignOut')
    await expect(controls.alertToast(editing.signedOut)).toBeVisible()
    await rename(other, 'Пристань')
    await expect(page).toHaveTitle(/Пристань/)
    await expect(controls.field('titleUk')).toHaveValue('Човен на двох веслах')
    await startSession(tab, 'admin@example.org')
    await openPage(tab, '/adminf83922ab')
    await expect(tab.getByRole('button', { name: adminHome.signOut })).toBeVisible()
    await controls.fillIn({ descriptionUk: 'Щосереди' })
    await controls.saveButton.click()
    await expect(controls.statusToast(controls.own.added)).toBeVisible()
    await expect(controls.dialog).toBeHidden()
    await expect(banner('Пристань')).toBeVisible()
  })

  await test.step('and where the settings are the first to show that the session is over', async () => {
    await controls.editButton('Човен на двох веслах').click()
    await controls.field('titleUk').fill('Човен на трьох веслах')
    await endSession(context, site)
    await rename(other, 'Маяк')
    await expect(page).toHaveTitle(/Маяк/)
    await expect(controls.field('titleUk')).toHaveValue('Човен на трьох веслах')
    await page.keyboard.press('Escape')
    await expect(controls.addButton).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: adminHome.title })).toHaveCount(0)
  })
})

test(
  'so does a form on a screen of administrators, which is left when the form is closed',
  thorough,
  async ({ page, context, site, faults }) => {
    faults.allow(/status of 404/)
    const { adminHome, editing } = messages.en
    const list = '/adminf83922ab/projects?lng=en'
    const controls = contentPage(page, 'projects', 'en')
    const signOutButton = page.getByRole('button', { name: adminHome.signOut })
    const other = await context.newPage()
    await openSignedIn(page, 'admin@example.org', list)
    await controls.addButton.click()
    await controls.field('titleUk').fill('Човен на веслах')
    await signOutIn(other, 'en', 'keepAndSignOut')
    await expect(controls.alertToast(editing.signedOut)).toBeVisible()
    await expect(signOutButton).toHaveCount(0)
    await addProject(site, 'Нове деінде')
    await startSession(page, 'admin@example.org')
    await openPage(other, list)
    await expect(contentPage(other, 'projects', 'en').heading('Нове деінде')).toHaveCount(1)
    await expect(signOutButton).toBeVisible()
    await controls.fillIn({ descriptionUk: 'Щосереди' })
    await controls.saveButton.click()
    await expect(controls.statusToast(controls.own.added)).toBeVisible()

    await controls.addButton.click()
    await controls.field('titleUk').fill('Човен')
    await signOutIn(other, 'en', 'keepAndSignOut')
    await expect(controls.alertToast(editing.signedOut)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('alert').filter({ hasText: adminHome.endedWithDrafts }),
    ).toBeVisible()

    await openSignedIn(page, 'admin@example.org', list)
    await controls.addButton.click()
    await expect(controls.field('titleUk')).toHaveValue('Човен')
    await signOutIn(other, 'en', 'discardAndSignOut')
    await expect(controls.statusToast(adminHome.notices.discarded)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: adminHome.ended })).toBeVisible()
  },
)

test(
  'the new days of an event and the address of an invitation stay too',
  thorough,
  async ({ page, context, faults }) => {
    faults.allow(/status of 404/)
    const { admin, adminHome, editing } = messages.uk
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
    const other = await context.newPage()
    const expectToStay = async (field: Locator, typed: string) => {
      await field.fill(typed)
      await signOutIn(other, 'uk')
      await expect(alert(editing.signedOut)).toBeVisible()
      await expect(field).toHaveValue(typed)
    }
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
    await eventsPage(page).moreButton('Пікнік').click()
    await page.getByRole('button', { name: `${editing.status.postpone}: Пікнік` }).click()
    await expectToStay(eventsPage(page).field('startDate'), '2031-06-10')
    await page.keyboard.press('Escape')
    await expect(alert(adminHome.ended)).toBeVisible()

    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
    await expectToStay(page.getByLabel(admin.admins.email), 'olha.koval@gmail.com')
  },
)
