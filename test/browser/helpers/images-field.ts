import type { BrowserContext, Page } from 'playwright/test'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { contentPage } from './content-page.ts'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'
import type { RunningSite } from './running-site.ts'
import { openSignedIn } from './sign-in.ts'

export const imageMessages = messages.uk.images
export const withNumber = (text: string, number: number) =>
  text.replace('{{number}}', String(number))
export const withName = (text: string, name: string) => text.replace('{{name}}', name)
export const listItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })
export const imagesField = (page: Page) =>
  page.getByRole('group', { name: messages.uk.content.news.fields.images })

/** Opens the form of a new news item, which has the field; returns its dialog. */
export async function openImagesField(page: Page) {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
  const { addButton, dialog } = contentPage(page, 'news', 'uk')
  await addButton.click()
  await expect(imagesField(page)).toBeVisible()
  return dialog
}

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

/** Stores a news item with photos of people who agreed, through the running site. The context needs a session. */
export async function addNewsWithPhotos(
  { request }: BrowserContext,
  { origin }: RunningSite,
  texts: Record<string, string>,
  count = 1,
): Promise<void> {
  const headers = { origin }
  const images: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const multipart = { image: await createPhoto(`${nth}.jpg`), answer: 'agreed' }
    const added = await request.post('/adminf83922ab/images', { headers, multipart })
    images.push((await added.json()).address)
  }
  const form = { intent: 'create', key: crypto.randomUUID(), ...texts, images: images.join(', ') }
  const saved = await request.post('/adminf83922ab/actions/news', { headers, form })
  expect(saved.status()).toBe(200)
}

export async function chooseFiles(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: imageMessages.choose.many }).click()
  await (await chooser).setFiles(files)
}

/** The addresses in a field of the open form, as its local draft has them. */
export const fieldValue = (page: Page, field = 'images') =>
  page.evaluate((name) => {
    const key = Object.keys(localStorage).findLast((one) => one.startsWith('vatra-draft:')) ?? ''
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      fields?: Record<string, string>
    }
    return (draft.fields?.[name] ?? '').split(', ').filter(Boolean)
  }, field)
export const expectCount = (page: Page, count: number) =>
  expect.poll(async () => (await fieldValue(page)).length).toBe(count)

export async function expectImagesLoaded(page: Page) {
  for (const image of await imagesField(page).locator('img').all()) {
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  }
}

/** Drops a JPEG on the field or pastes it. A number is the size of a file that contains only zeros. */
export async function giveFile(
  page: Page,
  gesture: 'drop' | 'paste',
  name: string,
  bytes: Buffer | number,
) {
  const given = typeof bytes === 'number' ? bytes : bytes.toString('base64')
  await page.getByRole('button', { name: imageMessages.choose.many }).evaluate(
    (button, [type, fileName, content]) => {
      const data = new DataTransfer()
      const file =
        typeof content === 'number'
          ? new Uint8Array(content)
          : Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
      data.items.add(new File([file], fileName, { type: 'image/jpeg' }))
      const event =
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
      button.dispatchEvent(event)
    },
    [gesture, name, given] as const,
  )
}
