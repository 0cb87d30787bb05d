import { openStore } from '#server/storage/open-store.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ projects: [] }))

for (const { language, width, name } of views) {
  const { adminHome, editing } = messages[language]

  test(`an open form on a public page keeps its text and says that another tab has signed out, ${name}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin@example.org', language)
    await openPage(page, inLanguage('/projects', language))
    const its = contentPage(page, 'projects', language)
    await its.addButton.click()
    await its.field('titleUk').fill('Човен на веслах')

    const other = await context.newPage()
    await openPage(other, inLanguage('/adminf83922ab', language))
    await other.getByRole('button', { name: adminHome.signOut }).click()
    const question = other.getByRole('dialog', { name: adminHome.unsaved.title })
    await question.getByLabel(adminHome.unsaved.keep).check()
    await question.getByRole('button', { name: adminHome.unsaved.keepAndSignOut }).click()
    await expect(other.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()

    const message = its.alertToast(editing.signedOut)
    await expect(message).toBeVisible()
    await expect(its.field('titleUk')).toHaveValue('Човен на веслах')
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      message.getByRole('link', { name: editing.signIn }).click(),
    ])
    await tab.getByRole('button', { name: adminHome.signInPage.button }).click()
    await tab.getByRole('button', { name: 'admin@example.org', exact: true }).click()
    await expect(tab.getByRole('button', { name: adminHome.signOut })).toBeVisible()
    await tab.close()

    await expect(its.field('titleUk')).toHaveValue('Човен на веслах')
    await its.fillIn({
      titleEn: 'A rowing boat',
      descriptionUk: 'Щосереди',
      descriptionEn: 'Every Wednesday',
    })
    await its.saveButton.click()
    await expect(its.statusToast(its.own.added)).toBeVisible()
    await expect(message).toHaveCount(0)
    await expect(its.dialog).toBeHidden()
  })
}

test('a session that ends elsewhere keeps the open form, also after a live update', async ({
  page,
  context,
  site,
  visitor,
}) => {
  await signIn(page, 'admin@example.org')
  await openPage(page, '/projects')
  const its = contentPage(page, 'projects', 'uk')
  await its.addButton.click()
  await its.field('titleUk').fill('Човен')
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  const store = await openStore(site.place)
  await store.write('test', (writer) => writer.endSession(session?.value ?? ''))
  await store.close()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(its.field('titleUk')).toHaveValue('Човен')

  const writing = await (await visitor()).newPage()
  await openSignedIn(writing, 'second-admin@example.org', '/projects')
  const theirs = contentPage(writing, 'projects', 'uk')
  await theirs.addButton.click()
  await theirs.fillIn({ titleUk: 'Нове поруч', descriptionUk: 'Щодня' })
  await theirs.saveButton.click()
  await expect(its.heading('Нове поруч')).toHaveCount(1)
  await expect(its.field('titleUk')).toHaveValue('Човен')
})
