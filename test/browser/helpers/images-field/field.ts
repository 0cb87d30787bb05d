import type { Page } from 'playwright/test'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { expect } from '../fixtures.ts'
import { messages } from '../messages.ts'

export const imageMessages = messages.uk.images
export const withNumber = (text: string, number: number) =>
  text.replace('{{number}}', String(number))
export const withName = (text: string, name: string) => text.replace('{{name}}', name)
export const listItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })
export const imagesField = (page: Page) => page.getByRole('group', { name: 'Images' })
export const ownAddress = /^\/media\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.jpg$/

let photoCount = 0
/** A photo of a unique size, so that no other test has uploaded it. */
export async function createPhoto(name: string, width = 300 + ++photoCount) {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await fourColorImage(width, 200).jpeg().toBuffer(),
  }
}
export const createFile = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

export async function chooseFiles(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: imageMessages.choose.many }).click()
  await (await chooser).setFiles(files)
}
export const fieldValue = async (page: Page) =>
  ((await page.locator('#value').textContent()) ?? '').split(' ').filter(Boolean)
export const expectCount = (page: Page, count: number) =>
  expect.poll(async () => (await fieldValue(page)).length).toBe(count)

/** Every image of the list is loaded. */
export async function expectImagesLoaded(page: Page) {
  for (const image of await page.getByRole('listitem').locator('img').all()) {
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  }
}
