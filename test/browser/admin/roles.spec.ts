import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

// A separate site, because this test changes who may do what.
test.use(siteWith({ events: [], news: [], projects: [] }))

const { admin, content } = messages.uk
const { roles } = admin.admins
const first = 'admin@example.org'
const second = 'second-admin@example.org'

test('an administrator becomes an editor and one again, and open pages follow at once', async ({
  page,
  visitor,
  faults,
}) => {
  // The addresses that are refused.
  faults.allow(/status of 403/)
  const theirs = await (await visitor()).newPage()
  const theirNavigation = theirs.getByRole('navigation')
  const toMessages = theirNavigation.getByRole('link', { name: admin.feedback.title })
  await openSignedIn(theirs, second, '/adminf83922ab/feedback')
  await expect(toMessages).toBeVisible()
  await openSignedIn(page, first, '/adminf83922ab/admins')
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: second, exact: true }) })
  const press = async (text: string) => {
    await line.locator('[data-action=more]').click()
    await line.getByRole('button', { name: text.replace('{{email}}', second) }).click()
  }

  await test.step('the open screen says whom to ask', async () => {
    await expect(line).toContainText(roles.administrator.name)
    await press(roles.editor.label)
    await expect(page.getByText(roles.editor.done)).toBeVisible()
    await expect(line).toContainText(roles.editor.name)
    await expect(line).toContainText(first)
    await expect(theirs.getByRole('heading', { name: admin.forbidden.title })).toBeVisible()
    await expect(theirs.getByRole('link', { name: first })).toHaveAttribute(
      'href',
      `mailto:${first}`,
    )
    await expectAccessible(theirs)
    await expectNoOverflow(theirs)
    const reply = await theirs.reload()
    expect(reply?.status()).toBe(403)
    await expect(theirs.getByRole('heading', { name: admin.forbidden.title })).toBeVisible()
  })

  await test.step('an editor sees what editors can use', async () => {
    await theirs.getByRole('link', { name: admin.forbidden.back }).click()
    const news = theirNavigation.getByRole('link', { name: content.news.name })
    await expect(news.first()).toBeVisible()
    for (const title of [admin.feedback.title, admin.admins.title, admin.backups.title]) {
      await expect(theirs.getByRole('link', { name: title, exact: true })).toHaveCount(0)
    }
    await openPage(theirs, '/adminf83922ab/guide')
    await expect(theirs.getByRole('heading', { name: admin.backups.title })).toHaveCount(0)
    await openPage(theirs, '/adminf83922ab/organizers#add')
    await expect(theirs.getByRole('dialog')).toBeVisible()
  })

  await test.step('an open page gets the menu of the new role, and an open form keeps its text', async () => {
    const form = theirs.getByRole('dialog')
    const name = form.getByRole('textbox').first()
    await name.fill('Соломія')
    await press(roles.administrator.label)
    await expect(page.getByText(roles.administrator.done)).toBeVisible()
    // Behind the form nothing can be reached, but it is there.
    await expect(theirs.locator('a[href*="/adminf83922ab/feedback"]')).toHaveCount(1)
    await expect(name).toHaveValue('Соломія')
  })

  await test.step('somebody is invited with a role, which is explained', async () => {
    const role = page.getByLabel(roles.label)
    await expect(role).toHaveAccessibleDescription(roles.editor.can)
    await role.selectOption('administrator')
    await expect(role).toHaveAccessibleDescription(roles.administrator.can)
    await role.selectOption('editor')
    await page.getByLabel(admin.admins.email).fill('olha@example.org')
    await page.getByRole('button', { name: admin.admins.add, exact: true }).click()
    const invited = page.getByRole('listitem').filter({ hasText: 'olha@example.org' })
    await expect(invited).toContainText(roles.editor.name)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
})
