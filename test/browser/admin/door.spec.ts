import type { Page } from 'playwright/test'
import { encodeQR } from 'qr'
import { admit } from '#core/admins/person.ts'
import { eventKind } from '#core/content/event.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { expectOnlyPaper } from '#test/browser/helpers/printed-page.ts'
import { withStore, type RunningSite } from '#test/browser/helpers/running-site.ts'
import { openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { createKey, signUpBody } from '#test/storage/helpers/bodies.ts'

const { door } = messages.uk
const editor = admit('editor', { id: 'anna', email: 'anna@example.org', session: 'session' })
const hours = { mode: 'open' as const, hours: '6', people: '3' }

test.use(siteWith({ events: [{ ...createEvent('Толока'), signUp: hours }] }))

/** Signs people up for the only event; returns its id. */
function signUp(site: RunningSite, names: string[]): Promise<string> {
  return withStore(site, async (store) => {
    const [event] = await store.documents.all(eventKind, { removed: false })
    const { signUps } = await createSite(store)
    const eventId = event?.id ?? ''
    for (const [index, name] of names.entries()) {
      const body = signUpBody({ name, people: index + 1 })
      await signUps.send({ key: createKey(), eventId, body })
    }
    return eventId
  })
}

const attendedNames = (site: RunningSite, eventId: string) =>
  withStore(site, async (store) =>
    (await store.signUps.ofEvent(eventId)).flatMap(({ name, attended }) => (attended ? name : [])),
  )

const eraseSignUp = (site: RunningSite, eventId: string, name: string) =>
  withStore(site, async (store) => {
    const { signUps } = await createSite(store)
    const found = (await store.signUps.ofEvent(eventId)).find((one) => one.name === name)
    await signUps.erase(editor, found?.id ?? '')
  })

const guest = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

for (const width of [390, 1440]) {
  test(
    `an editor marks who is there without a network, ${width} px wide`,
    thoroughUnless(width === 390),
    async ({ page, context, site, faults }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      await page.setViewportSize({ width, height: 844 })
      const [anna, borys] = [`Анна ${width}`, `Борис ${width}`]
      const eventId = await signUp(site, [anna, borys])
      const address = `/adminf83922ab/events/${eventId}/door`
      await openSignedIn(page, 'admin@example.org', address)
      await expectNoOverflow(page)
      await expectAccessible(page)
      await context.setOffline(true)
      await guest(page, anna).click()
      await guest(page, borys).click()
      await guest(page, borys).click()
      await expect(guest(page, anna)).toHaveAttribute('aria-pressed', 'true')
      await expect(guest(page, borys)).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByRole('status').filter({ hasText: 'Ще не надіслано' })).toBeVisible()
      expect(await attendedNames(site, eventId)).not.toContain(anna)
      // The tab is closed at the door, and opened again at home.
      await page.close()
      await context.setOffline(false)
      const next = await context.newPage()
      await openPage(next, address)
      await expect(guest(next, anna)).toHaveAttribute('aria-pressed', 'true')
      await expect(next.getByRole('status').filter({ hasText: 'Ще не надіслано' })).toHaveCount(0)
      // Both widths are marked at the door of one event.
      const present = async () =>
        (await attendedNames(site, eventId)).filter((name) => name === anna || name === borys)
      await expect.poll(present).toEqual([anna])
    },
  )
}

test('two doors see each other, and who came without signing up gets a certificate', async ({
  page,
  visitor,
  site,
}) => {
  const eventId = await signUp(site, ['Віра'])
  const address = `/adminf83922ab/events/${eventId}/door`
  await openSignedIn(page, 'admin@example.org', address)
  const otherDoor = await (await visitor()).newPage()
  await startSession(otherDoor, 'admin@example.org')
  await openPage(otherDoor, address)
  await guest(page, 'Віра').click()
  await expect(guest(otherDoor, 'Віра')).toHaveAttribute('aria-pressed', 'true')
  await otherDoor.locator('[name=name]').fill('Гнат')
  await otherDoor.getByRole('button', { name: door.addButton }).click()
  await expect(guest(page, 'Гнат')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: door.certificates }).click()
  await expect(page.getByRole('article')).toHaveCount(
    await attendedNames(site, eventId).then((all) => all.length),
  )
  const certificate = page.getByRole('article').filter({ hasText: 'Гнат' })
  await expect(certificate).toContainText('6 волонтерських годин')
  await expectAccessible(page)
  await expectOnlyPaper(page, 'Гнат')
})

test('a mark that this browser cannot keep is not shown as made, and the page says why, as for a camera that it refuses', async ({
  page,
  site,
}) => {
  const eventId = await signUp(site, ['Дарина'])
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await openSignedIn(page, 'admin@example.org', `/adminf83922ab/events/${eventId}/door`)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No storage', 'QuotaExceededError')
    }
  })
  await guest(page, 'Дарина').click()
  await expect(page.getByRole('alert').filter({ hasText: door.notKept })).toBeVisible()
  await expect(guest(page, 'Дарина')).toHaveAttribute('aria-pressed', 'false')
  expect(await attendedNames(site, eventId)).not.toContain('Дарина')
  await page.getByRole('button', { name: door.scan.open }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: door.scan.problems.refused }),
  ).toBeVisible()
})

test('a mark that the server refuses stays to be read, with its name and the reason', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 4\d\d/)
  const eventId = await signUp(site, ['Єва'])
  await openSignedIn(page, 'admin@example.org', `/adminf83922ab/events/${eventId}/door`)
  await context.setOffline(true)
  await guest(page, 'Єва').click()
  await eraseSignUp(site, eventId, 'Єва')
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Єва' })
  await expect(refused).toHaveText(door.refused.missing.replace('{{name}}', 'Єва'))
  await page.reload()
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: door.refused.read }).press('Enter')
  await expect(refused).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText(/^Прийшло/)
})

/** A camera that sees what `show` was called with last. */
async function replaceCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 480, height: 480 })
    const paint = (rows: boolean[][]) => {
      const context = canvas.getContext('2d')
      if (!context) return
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 480, 480)
      context.fillStyle = '#000'
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) context.fillRect(x * 8 + 20, y * 8 + 20, 8, 8)
    }
    let rows: boolean[][] = []
    // A stream of a canvas sends a picture for each change.
    setInterval(() => paint(rows), 50)
    addEventListener('message', ({ data }) => {
      if (Array.isArray(data)) rows = data
    })
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  })
  return (text: string) =>
    page.evaluate(
      (rows) => postMessage(rows, location.origin),
      encodeQR(text, 'raw', { border: 2 }),
    )
}

test('tickets are read by the camera, without a network too', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const eventId = await signUp(site, ['Зоя', 'Ілля'])
  const tokens = await withStore(site, async ({ signUps }) => {
    const all = await signUps.ofEvent(eventId)
    const byName = (name: string) => all.find((one) => one.name === name)?.id ?? ''
    const gone = (await signUps.tokenOf(byName('Ілля'))) ?? ''
    return { coming: (await signUps.tokenOf(byName('Зоя'))) ?? '', gone }
  })
  await withStore(site, async (store) => {
    await (await createSite(store)).signUps.changeOwn(tokens.gone, 'cancel')
  })
  const show = await replaceCamera(page)
  await openSignedIn(page, 'admin@example.org', `/adminf83922ab/events/${eventId}/door`)
  const policy = (await page.request.get(page.url())).headers()['permissions-policy']
  expect(policy).toContain('camera=(self)')
  const ticket = (token: string) => `${new URL(page.url()).origin}/sign-up/${token}`
  await page.getByRole('button', { name: door.scan.open }).click()
  const dialog = page.getByRole('dialog', { name: door.scan.title })
  await expect(dialog.getByText(door.scan.looking)).toBeVisible()
  await show(ticket(tokens.gone))
  await expect(dialog.getByText(door.scan.found.cancelled)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await show(ticket(tokens.coming))
  await expect(dialog.getByText(door.scan.found.coming)).toBeVisible()
  await expect(dialog.getByText('Зоя')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: door.scan.mark }).click()
  await show(ticket('x'.repeat(43)))
  await expect(dialog.getByText(door.scan.found.unknown)).toBeVisible()
  await dialog.getByRole('button', { name: door.scan.next }).click()
  await show(ticket(tokens.coming))
  await expect(dialog.getByText(door.scan.found.here)).toBeVisible()
  await dialog.getByRole('button', { name: door.scan.next }).click()
  await show('https://example.org/')
  await expect(dialog.getByText(door.scan.found.foreign)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guest(page, 'Зоя')).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect.poll(() => attendedNames(site, eventId)).toContain('Зоя')
})
