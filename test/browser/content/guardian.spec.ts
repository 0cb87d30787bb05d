import { eventKind } from '#core/content/event.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { withStore } from '#test/browser/helpers/running-site.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { eventWithSignUp } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const asked = { minors: 'asked', health: 'asked' } as const
test.use({
  ...siteWith({ events: [eventWithSignUp('Похід', asked)] }),
  viewport: { width: 390, height: 844 },
})

const { signUp, guardian, signUps } = messages.uk
const { signUps: english, editing } = messages.en

test('a mother agrees without scripts, later says no on paper, and the door shows it', async ({
  page,
  visitor,
  site,
  faults,
}) => {
  faults.allow(/400 \(Bad Request\)/)
  await openPage(page, '/events/pokhid')
  await page.locator('[name=name]').fill('Оленка')
  await page.locator('[name=contact]').fill('olenka@example.org')
  const guardianField = page.locator('[name=guardian]')
  await expect(guardianField).toBeHidden()
  await page.locator('[name=minor][value=no]').check()
  await expect(guardianField).toHaveCount(0)
  await page.locator('[name=minor][value=yes]').check()
  await expect(page.getByLabel(signUp.form.guardian.underAge)).toBeVisible()
  await page.locator('[name=agreement]').check()
  await page.getByRole('button', { name: signUp.form.send }).click()
  await expect(guardianField).toBeFocused()
  await expectAccessible(page)
  await guardianField.fill('+380 67 123 45 67')
  await page.getByRole('button', { name: signUp.form.send }).click()
  await expect(page).toHaveURL(/\/sign-up\/[\w-]{43}$/)
  await expectNoOverflow(page)
  const early = await (await visitor()).newPage()
  await early.route(/\.js$/, () => {})
  await early.goto(page.url(), { waitUntil: 'commit' })
  const share = early.getByRole('button', { name: signUp.own.sendToMyself })
  await expect(share, 'leaves no hole before scripts start').toBeVisible()

  const { eventId, token } = await withStore(site, async (store) => {
    const [event] = await store.documents.all(eventKind, { removed: false })
    const [child] = await store.signUps.ofEvent(event?.id ?? '')
    return { eventId: event?.id ?? '', token: child?.guardian?.token ?? '' }
  })
  const editor = await (await visitor()).newPage()
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(
    editor,
    'admin@example.org',
    `/adminf83922ab/events/${eventId}/sign-ups?lng=en`,
  )
  await editor.getByText(english.minor.ask).click()
  await editor.getByRole('button', { name: english.minor.copy }).click()
  await expect
    .poll(() => editor.evaluate(() => navigator.clipboard.readText()), 'as the child writes')
    .toBe(`${site.origin}/guardian/${token}`)
  const context = await visitor({ javaScriptEnabled: false })
  const mother = await context.newPage()
  await mother.goto(`/guardian/${token}`)
  await mother.getByRole('button', { name: guardian.agree }).click()
  await expect(mother.getByText(guardian.problems.fields)).toBeVisible()
  await mother.locator('[name=photos][value=yes]').check()
  await mother.locator('[name=note]').fill('Алергія на горіхи')
  await mother.getByRole('button', { name: guardian.agree }).click()
  await expect(mother.getByText(guardian.states.coming)).toBeVisible()
  await expectNoOverflow(mother)

  await editor.reload()
  const more = editing.tools.moreLabel.replace('{{title}}', 'Оленка')
  await editor.getByRole('button', { name: more }).click()
  const papers = editor.getByRole('button', { name: /^Paper: / })
  await expect(papers).toHaveText([english.minor.paper.unpublished, english.minor.paper.no])
  await papers.last().click()
  const child = editor.getByRole('listitem').filter({ hasText: 'Оленка' })
  await expect(child).toContainText(english.minor.photos.no)

  await openSignedIn(page, 'admin@example.org', `/adminf83922ab/events/${eventId}/door`)
  const guest = page.getByRole('listitem').filter({ hasText: 'Оленка' })
  await expect(guest).toContainText(signUps.minor.consent.agreed)
  await expect(guest).toContainText(signUps.minor.photos.no)
  await expect(guest).toContainText('Алергія на горіхи')
  await expect(page.getByRole('link', { name: signUps.title })).toBeVisible()
  await expectAccessible(page)
})
