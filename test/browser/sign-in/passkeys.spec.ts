import type { Page } from 'playwright/test'
import { addDevice } from '#scripts/testing/virtual-device.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { forgetConfirmation, linkFor } from '#test/browser/helpers/passkeys.ts'
import { withStore } from '#test/browser/helpers/running-site.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { removeAdmin } from '#tools/admins/manage-admins.ts'

test.use(siteWith({ events: [], news: [], projects: [] }, { isAtLocalhost: true }))

const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text)
const home = '/adminf83922ab'
/** An invitation opens in the language of the device. */
const inUkrainian = { locale: 'uk-UA' }
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

test('somebody invited by a link on a phone signs in, adds a device, signs in with it and invites an editor', async ({
  visitor,
  site,
  faults,
}) => {
  // The last passkey is not removed, and nobody is invited before a confirmation.
  faults.allow(/status of 403/)
  const { adminHome, admin, passkeys } = messages.uk
  const email = 'olena@example.org'
  const viewport = { width: 390, height: 844 }
  const context = await visitor({ userAgent: phoneAgent, viewport, ...inUkrainian })
  const page = await context.newPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const phone = await addDevice(page)

  await test.step('the link says for whom it is, and leads to the team', async () => {
    const link = await linkFor(site, email)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(link)
    await expect(page.getByText(filled(passkeys.invitation.whose, { email }))).toBeVisible()
    await expect(page.getByLabel(passkeys.name.label)).toHaveValue('Chrome на Android')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewport)
    await phone.refuse()
    await button(passkeys.invitation.button).click()
    await expect(page.getByRole('alert')).toHaveText(passkeys.problems.cancelled)
    await phone.accept()
    await button(passkeys.invitation.button).click()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('main')).toContainText(email)
    const token = link.split('#')[1] ?? ''
    expect(requested.filter((url) => url.includes(token))).toEqual([])
  })

  await test.step('a second device is added, after which the first is removed', async () => {
    await page.getByRole('link', { name: admin.sessions.title }).click()
    const section = page.getByRole('region', { name: passkeys.own.title })
    await expect(section).toContainText(passkeys.own.intro)
    const items = section.getByRole('listitem')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText(passkeys.own.unused)
    await button(filled(passkeys.own.removeLabel, { name: 'Chrome на Android' })).click()
    await expect(page.getByText(passkeys.own.last)).toBeVisible()
    await button(passkeys.own.add).click()
    await expect(section.getByRole('alert')).toHaveText(passkeys.problems.known)
    await phone.remove()
    await addDevice(page)
    await page.getByLabel(passkeys.name.label).fill('Ноутбук')
    await button(passkeys.own.add).click()
    await expect(page.getByText(passkeys.own.added)).toBeVisible()
    await expect(items).toHaveCount(2)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewport)
    await button(filled(passkeys.own.removeLabel, { name: 'Chrome на Android' })).click()
    await expect(items).toHaveCount(1)
    await expect(items).toContainText('Ноутбук')
  })

  await test.step('after signing out, the passkey signs in', async () => {
    await openPage(page, home)
    await button(adminHome.signOut).click()
    await expect(button(passkeys.signIn.button)).toBeVisible()
    await waitForHydration(page)
    await button(passkeys.signIn.button).click()
    await expect(page.getByRole('main')).toContainText(email)
  })

  await test.step('an editor is invited after a confirmation, which keeps what was typed', async () => {
    await page.getByRole('link', { name: new RegExp(`^${admin.admins.title}`) }).click()
    const field = page.getByLabel(admin.admins.email)
    await field.fill('editor@example.org')
    await forgetConfirmation(site, email)
    await button(admin.admins.add).click()
    const panel = page.getByRole('region', { name: passkeys.confirm.title })
    await expect(panel).toBeVisible()
    await expect(field).toBeHidden()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewport)
    await button(passkeys.confirm.button).click()
    await expect(panel).toHaveCount(0)
    await expect(field).toHaveValue('editor@example.org')
    await button(admin.admins.add).click()
    const invitation = page.getByRole('region', { name: admin.admins.invitation.title })
    await expect(invitation).toContainText(`${site.origin}/invitation#`)
    await expect(invitation).toContainText(home)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewport)
    const first = await linkIn(page)
    await button(
      filled(messages.uk.editing.tools.moreLabel, { title: 'editor@example.org' }),
    ).click()
    await button(filled(passkeys.invite.renewLabel, { email: 'editor@example.org' })).click()
    await expect(page.getByText(passkeys.invite.renewed)).toBeVisible()
    await expect.poll(() => linkIn(page)).not.toBe(first)
  })
})

const linkIn = async (page: Page) =>
  /http\S+#\S+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

test.describe('what does not work', () => {
  // A site of its own, because one address may begin few sign-ins in a minute.
  test.use(siteWith({ events: [] }, { isAtLocalhost: true }))

  test('a link and a button say in English why they do not work', async ({
    page,
    site,
    faults,
  }) => {
    faults.allow(/status of (403|409)/)
    const { passkeys } = messages.en
    const link = await linkFor(site, 'borys@example.org', '?lng=en')
    await page.setViewportSize({ width: 1440, height: 900 })
    const alert = page.getByRole('alert')

    await test.step('without its end', async () => {
      await openPage(page, '/invitation?lng=en')
      await expect(alert).toHaveText(passkeys.invitation.missing)
      await expect(page.getByRole('heading')).toHaveText(passkeys.invitation.broken)
      await expectAccessible(page)
    })

    await test.step('with another end', async () => {
      await page.goto('/')
      await openPage(page, `${link}x`)
      await expect(alert).toHaveText(passkeys.invitation.used)
      await expect(page.getByRole('heading')).toHaveText(passkeys.invitation.broken)
      await expect(page.getByRole('main')).not.toContainText('You’re invited')
      await expectNoOverflow(page)
    })

    await test.step('after it was used, and the device of who was removed', async () => {
      await addDevice(page)
      await page.goto('/')
      await openPage(page, link)
      await page.getByRole('button', { name: passkeys.invitation.button }).click()
      await expect(page).toHaveURL(`${home}?lng=en`)
      await waitForHydration(page)
      // An open page that sees its session gone reloads, which would abort the next navigation.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await openPage(page, '/')
      await openPage(page, link)
      await expect(alert).toHaveText(passkeys.invitation.used)
      await withStore(site, (store) => removeAdmin(store, 'borys@example.org'))
      await openPage(page, '/sign-in?lng=en')
      await page.getByRole('button', { name: passkeys.signIn.button }).click()
      await expect(alert).toHaveText(passkeys.problems.unknown)
    })

    await test.step('in a browser that has no passkeys', async () => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
      await page.reload()
      await waitForHydration(page)
      await page.getByRole('button', { name: passkeys.signIn.button }).click()
      await expect(alert).toHaveText(passkeys.problems.unsupported)
    })
  })
})

test('without scripts no button asks for a passkey', async ({ visitor }) => {
  const context = await visitor({ javaScriptEnabled: false, ...inUkrainian })
  const page = await context.newPage()
  const { passkeys, adminHome } = messages.uk
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  await expect(page.getByRole('button', { name: passkeys.signIn.button })).toBeHidden()
  await page.goto('/invitation')
  await expect(page.locator('noscript p')).toHaveText(passkeys.signIn.noScripts)
  await expect(page.locator('noscript p')).toBeVisible()
})

test('with little data a link is read, and a press before the program is there is not lost', async ({
  visitor,
  site,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { passkeys } = messages.uk
  const context = await visitor(inUkrainian)
  await context.addCookies([{ name: 'little-data', value: 'on', url: site.origin }])
  const page = await context.newPage()
  await page.goto(`/invitation#${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText(passkeys.invitation.used)
  await page.getByRole('link', { name: passkeys.invitation.signIn }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  const asked = page.waitForRequest('**/sign-in/passkey/begin')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: passkeys.signIn.button }).click()
  await asked
})
