import { createPhoto } from '#test/browser/helpers/images-field/field.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const { markdown, waiting, ...editing } = messages.uk.editing
const { admin, images } = messages.uk

test.use(siteWith({}))

test('toolbar and shortcuts format the selection, and the browser’s undo reverts it', async ({
  page,
}) => {
  await openSignedIn(page, 'admin@example.org', '/news')
  const controls = contentPage(page, 'news', 'uk')
  await controls.addButton.click()
  const text = controls.field('textUk')
  const tools = controls.dialog.getByRole('group', { name: markdown.toolbar.uk })
  const select = (start: number, end: number) =>
    text.evaluate(
      (field: HTMLTextAreaElement, range) => field.setSelectionRange(range[0] ?? 0, range[1] ?? 0),
      [start, end],
    )
  await text.fill('Багаття вночі')
  await select(0, 8)
  await tools.getByRole('button', { name: markdown.bold }).click()
  await expect(text, 'the blank stays outside').toHaveValue('**Багаття** вночі')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(text, 'a second time takes it off').toHaveValue('Багаття вночі')
  await page.keyboard.press('ControlOrMeta+i')
  await expect(text).toHaveValue('_Багаття_ вночі')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).toHaveValue('Багаття вночі')

  await select(8, 13)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('https://example.org')
  await expect(text).toHaveValue('Багаття [вночі](https://example.org)')
  await tools.getByRole('button', { name: markdown.heading }).click()
  await expect(text).toHaveValue('## Багаття [вночі](https://example.org)')
  await text.fill('раз\nдва')
  await select(0, 7)
  await tools.getByRole('button', { name: markdown.list }).click()
  await expect(text).toHaveValue('- раз\n- два')
  await tools.getByRole('button', { name: markdown.list }).click()
  await tools.getByRole('button', { name: markdown.quote }).click()
  await expect(text).toHaveValue('> раз\n> два')
})

for (const width of [390, 1440]) {
  test(`the preview is updated while typing, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openSignedIn(page, 'admin@example.org', '/news')
    const controls = contentPage(page, 'news', 'uk')
    await controls.addButton.click()
    const preview = controls.dialog.getByRole('region', { name: markdown.previewOf.uk })
    await controls.field('textUk').fill('## Ніч\n\n**Тепло** <script>alert(1)</script>')
    if (width === 390) {
      await expect(preview).toBeHidden()
      await controls.dialog.getByRole('button', { name: markdown.preview }).first().click()
    }
    await expect(preview.getByRole('heading', { name: 'Ніч' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('Тепло')
    await expect(preview.locator('script')).toHaveCount(0)
    await expect(preview).toContainText('<script>')
  })
}

test('a stale preview says so, and typing updates it', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await openSignedIn(page, 'admin@example.org', '/news')
  const controls = contentPage(page, 'news', 'uk')
  await controls.addButton.click()
  const preview = controls.dialog.getByRole('region', { name: markdown.previewOf.uk })
  await expect(preview).toContainText(markdown.nothing)
  await page.context().setOffline(true)
  await controls.field('textUk').fill('Тепло')
  await expect(preview).toContainText(markdown.lost)
  await page.context().setOffline(false)
  await controls.field('textUk').fill('Тепло й тихо')
  await expect(preview).toContainText('Тепло й тихо')
  await expect(preview).not.toContainText(markdown.lost)
})

test('saving waits for an upload in progress', async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/team')
  const controls = contentPage(page, 'organizers', 'uk')
  await controls.addButton.click()
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/adminf83922ab/images', (route) => released.then(() => route.continue()))
  const chooser = page.waitForEvent('filechooser')
  await controls.dialog.getByRole('button', { name: images.choose.one }).click()
  await (await chooser).setFiles([await createPhoto('slow.jpg')])
  await expect(controls.dialog.getByRole('button', { name: editing.uploading })).toBeVisible()
  release()
  await expect(controls.saveButton).toBeVisible()
})

test('an image is uploaded on a phone, and a visitor gets it in several widths', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin@example.org', '/team')
  const controls = contentPage(page, 'organizers', 'uk')
  await controls.addButton.click()
  await controls.field('nameUk').pressSequentially('Оксана Криниця')
  await controls.field('positionUk').pressSequentially('веде школу лідерів')
  const chooser = page.waitForEvent('filechooser')
  await controls.dialog.getByRole('button', { name: images.choose.one }).click()
  await (await chooser).setFiles([await createPhoto('oksana.jpg', 900)])
  await expect(
    controls.dialog.getByRole('img', { name: images.thumb.replace('{{number}}', '1') }),
  ).toBeVisible()
  await controls.saveButton.click()
  await expect(controls.statusToast(controls.own.added)).toBeVisible()

  const reader = await (await visitor()).newPage()
  await reader.goto('/team')
  const source = reader.locator('picture source[type="image/avif"]').first()
  await expect(source).toHaveAttribute('srcset', /^\/media\/\S+\.avif 320w, .* 900w$/)
})

test('a local draft survives a reload, can be discarded, and is in no other form', async ({
  page,
}) => {
  await openSignedIn(page, 'admin@example.org', '/projects')
  const controls = contentPage(page, 'projects', 'uk')
  await controls.addButton.click()
  await controls.fillIn({ titleUk: 'Готове', descriptionUk: 'Щосереди у дворі' })
  await controls.saveButton.click()
  await expect(controls.statusToast(controls.own.added)).toBeVisible()
  await controls.addButton.click()
  await controls.fillIn({ titleUk: 'Майже готове', durationUk: 'я'.repeat(480) })
  await expect(controls.dialog).toContainText(editing.left_many.replace('{{count}}', '20'))
  await expect(controls.dialog.getByText(editing.missing.en).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(controls.statusToast(editing.staysHere)).toBeVisible()
  await openSignedIn(page, 'admin@example.org', '/projects')
  await controls.addButton.click()
  await expect(controls.field('titleUk')).toHaveValue('Майже готове')
  await controls.dialog.getByRole('button', { name: editing.throwAway }).click()
  await expect(controls.dialog).toContainText(editing.thrown)
  await expect(controls.field('titleUk')).toHaveValue('')
  await controls.dialog.getByRole('button', { name: editing.takeBack }).click()
  await expect(controls.field('titleUk')).toHaveValue('Майже готове')
  await page.keyboard.press('Escape')
  await controls.editButton('Готове').click()
  await expect(controls.field('titleUk')).toHaveValue('Готове')
})

test('a draft has a preview page that visitors cannot open', async ({ page, visitor, faults }) => {
  faults.allow(/status of 404/)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
  const controls = contentPage(page, 'news', 'uk')
  await controls.addButton.click()
  await controls.fillIn({ titleUk: 'Поки що таємниця', textUk: 'Скоро **розкажемо**' })
  await controls.dialog.getByText(editing.when.title).first().click()
  await controls.dialog.getByLabel(editing.when.draft).check()
  await controls.saveButton.click()
  await expect(controls.dialog).toContainText(waiting.text)
  await controls.dialog.getByRole('link', { name: waiting.preview }).click()
  await expect(page).toHaveURL(/\/preview$/)
  await expect(page.getByText(admin.preview.draft)).toBeVisible()
  await expect(controls.heading('Поки що таємниця')).toBeVisible()
  await expect(page.locator('article strong')).toHaveText('розкажемо')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await controls.editButton('Поки що таємниця').click()
  await controls.fillIn({ titleUk: 'Уже не таємниця' })
  await controls.updateButton.click()
  await expect(controls.heading('Уже не таємниця')).toBeVisible()

  const reader = await (await visitor()).newPage()
  expect((await reader.goto(page.url()))?.status()).toBe(404)
  await expect(reader.getByText('Уже не таємниця')).toHaveCount(0)
})

test('an open page moves to the new slug after a rename', async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/team')
  const controls = contentPage(page, 'organizers', 'uk')
  await controls.addButton.click()
  await controls.fillIn({ nameUk: 'Марта Лиман', positionUk: 'малює' })
  await controls.saveButton.click()
  await page.getByRole('link', { name: 'Марта Лиман' }).click()
  await expect(page).toHaveURL(/marta-lyman/)
  await controls.editButton('Марта Лиман').click()
  await controls.fillIn({ nameUk: 'Марта Стрілка' })
  await controls.updateButton.click()
  await expect(page).toHaveURL(/marta-strilka/)
  await expect(controls.heading('Марта Стрілка')).toBeVisible()
})
