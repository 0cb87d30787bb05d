import type { Locator } from 'playwright/test'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { createPhoto } from '#test/browser/helpers/images-field.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'

const { content, images } = messages.uk

test.use(sharedSite)

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a new administrator adds an organizer with a photo on a phone, in nine taps', async ({
  page,
  visitor,
}) => {
  const name = 'Тарас Вигадко'
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label).and(dialog.locator('input, textarea'))
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const write = async (label: string, text: string) => {
    await tap(field(label))
    await field(label).fill(text)
  }

  await openSignedIn(page, 'admin@example.org', '/adminf83922ab')
  await tap(page.getByRole('link', { name: content.organizers.name }))
  await tap(page.getByRole('button', { name: content.organizers.add }))
  await write(content.organizers.fields.nameUk, name)
  await write(content.organizers.fields.nameEn, 'Taras Vyhadko')
  await write(content.organizers.fields.positionUk, 'Веде походи')
  await write(content.organizers.fields.positionEn, 'Leads the hikes')
  await write(content.organizers.fields.contacts, 'taras@example.org')

  const chooser = page.waitForEvent('filechooser')
  await tap(dialog.getByRole('button', { name: images.choose.one }))
  await (await chooser).setFiles(await createPhoto('IMG_0417.jpg', 900))
  const thumb = dialog.getByRole('img', { name: images.thumb.replace('{{number}}', '1') })
  await expect(thumb).toBeVisible()

  await tap(dialog.getByRole('button', { name: content.organizers.save, exact: true }))
  await expect(page.getByText(content.organizers.added)).toBeVisible()
  await expect(dialog).toBeHidden()
  // From the list of sections: two taps, five fields, a photo and saving. Nothing was pressed twice.
  expect(taps).toBe(9)

  const reader = await (await visitor()).newPage()
  await reader.goto('/team')
  const card = reader.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('Веде походи')
  const source = card.locator('picture source[type="image/avif"]')
  await expect(source, 'in several widths').toHaveAttribute(
    'srcset',
    /^\/media\/\S+\.avif 320w, .* 900w$/,
  )
  const portrait = card.locator('img')
  await portrait.scrollIntoViewIfNeeded()
  await expect
    .poll(() => portrait.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
})
