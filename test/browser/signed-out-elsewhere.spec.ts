import { openStore } from '#server/storage/open.ts'
import { partsOf } from './kinds.ts'
import { inLanguage, views } from './loading.ts'
import { openAs, signIn } from './signing-in.ts'
import { expect, open, test } from './site.ts'
import { siteWith } from './sites.ts'
import { words } from './words.ts'

test.use(siteWith({ projects: [] }))

for (const { language, width, name } of views) {
  const { admin, editing } = words[language]

  test(`an open form on a public page says that another tab has signed out, and keeps its text, ${name}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin@example.org', language)
    await open(page, inLanguage('/projects', language))
    const its = partsOf(page, 'projects', language)
    await its.addButton.click()
    await its.field('titleUk').fill('Човен на веслах')

    const other = await context.newPage()
    await open(other, inLanguage('/adminf83922ab', language))
    await other.getByRole('button', { name: admin.signOut }).click()
    const question = other.getByRole('dialog', { name: admin.unsaved.title })
    await question.getByLabel(admin.unsaved.keep).check()
    await question.getByRole('button', { name: admin.unsaved.keepAndSignOut }).click()
    await expect(other.getByRole('button', { name: admin.signInPage.button })).toBeVisible()

    const message = its.complained(editing.signedOut)
    await expect(message).toBeVisible()
    await expect(its.field('titleUk')).toHaveValue('Човен на веслах')
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      message.getByRole('link', { name: editing.signIn }).click(),
    ])
    await tab.getByRole('button', { name: admin.signInPage.button }).click()
    await tab.getByRole('button', { name: 'admin@example.org', exact: true }).click()
    await expect(tab.getByRole('button', { name: admin.signOut })).toBeVisible()
    await tab.close()

    await expect(its.field('titleUk')).toHaveValue('Човен на веслах')
    await its.fillIn({
      titleEn: 'A rowing boat',
      descriptionUk: 'Щосереди',
      descriptionEn: 'Every Wednesday',
    })
    await its.saveButton.click()
    await expect(its.said(its.own.added)).toBeVisible()
    await expect(message).toHaveCount(0)
    await expect(its.dialog).toBeHidden()
  })
}

test('a session that ends elsewhere leaves the open form, news that arrive meanwhile included', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, 'admin@example.org')
  await open(page, '/projects')
  const its = partsOf(page, 'projects', 'uk')
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

  const other = await context.browser()?.newContext({ baseURL: site.origin })
  if (!other) throw new Error('There is no browser')
  const writing = await other.newPage()
  await openAs(writing, 'second-admin@example.org', '/projects')
  const theirs = partsOf(writing, 'projects', 'uk')
  await theirs.addButton.click()
  await theirs.fillIn({ titleUk: 'Нове поруч', descriptionUk: 'Щодня' })
  await theirs.saveButton.click()
  await expect(its.heading('Нове поруч')).toHaveCount(1)
  await other.close()
  await expect(its.field('titleUk')).toHaveValue('Човен')
})
