import type { Locator } from 'playwright/test'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'

const { markdown, waiting, ...editing } = messages.uk.editing
const { admin, forms } = messages.uk

test.use(sharedSite)

const previews = '**/adminf83922ab/markdown'

test('toolbar and shortcuts format the selection, the preview shows the text, and a draft has a preview page', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
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

  const preview = controls.dialog.getByRole('region', { name: markdown.previewOf.uk })
  await test.step('the preview is updated while typing', async () => {
    await text.fill('## Ніч\n\n**Тепло** <script>alert(1)</script>')
    await expect(preview.getByRole('heading', { name: 'Ніч' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('Тепло')
    await expect(preview.locator('script')).toHaveCount(0)
    await expect(preview).toContainText('<script>')
  })

  await test.step('a stale preview says so, and typing updates it', async () => {
    await page.route(previews, (route) => route.abort())
    await text.fill('Тепло')
    await expect(preview).toContainText(markdown.lost)
    await page.unroute(previews)
    await text.fill('Тепло й тихо')
    await expect(preview).toContainText('Тепло й тихо')
    await expect(preview).not.toContainText(markdown.lost)
  })

  await test.step('on a phone a button shows the preview', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(preview).toBeHidden()
    await controls.dialog.getByRole('button', { name: markdown.preview }).first().click()
    await expect(preview).toContainText('Тепло й тихо')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a draft has a preview page that visitors cannot open', async () => {
    await controls.fillIn({ titleUk: 'Поки що таємниця', textUk: 'Скоро **розкажемо**' })
    await controls.dialog.getByText(editing.when.title).first().click()
    await controls.dialog.getByLabel(editing.when.draft).check()
    await controls.saveButton.click()
    await expect(controls.statusToast(waiting.title)).toBeVisible()
    await expect(controls.statusToast(controls.own.added)).toHaveCount(0)
    await page.getByRole('link', { name: waiting.preview }).click()
    await expect(page).toHaveURL(/\/preview$/)
    await expect(page.getByText(admin.preview.draft)).toBeVisible()
    await expect(controls.heading('Поки що таємниця')).toBeVisible()
    await expect(page.locator('article strong')).toHaveText('розкажемо')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

    await controls.editButton('Поки що таємниця').click()
    await controls.fillIn({ titleUk: 'Уже не таємниця' })
    await controls.updateButton.click()
    await expect(controls.heading('Уже не таємниця')).toBeVisible()

    const answer = await fetch(page.url())
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('таємниця')
  })

  await test.step('the preview says what readers will miss, leads there, and publishes', async () => {
    const { missing, publish, published, done } = admin.preview
    const parts = page.getByRole('list', { name: missing.title })
    await parts.getByRole('button', { name: admin.missing.en }).click()
    await expect(controls.field('titleEn')).toBeFocused()
    await controls.fillIn({ titleEn: 'Out now', textUk: 'Усе [тут](/tips)', textEn: 'Soon' })
    await controls.updateButton.click()
    await expect(controls.dialog).toBeHidden()
    await expect(parts.getByRole('button')).toHaveText([
      missing.linkText.replace('{{text}}', 'тут'),
    ])
    await page.getByRole('button', { name: publish, exact: true }).click()
    await expect(controls.statusToast(done)).toBeVisible()
    await expect(page.getByText(published)).toBeVisible()
    await expect(page.getByRole('button', { name: publish, exact: true })).toHaveCount(0)
    const { origin } = new URL(page.url())
    expect(await (await fetch(`${origin}/news`)).text()).toContain('Уже не таємниця')
  })

  await test.step('a copy begins with the texts of the entry, and is a new one', async () => {
    await openPage(page, '/adminf83922ab/news')
    await controls.moreButton('Уже не таємниця').click()
    const link = page.getByRole('link', {
      name: admin.copy.of.replace('{{name}}', 'Уже не таємниця'),
    })
    await openPage(page, (await link.getAttribute('href')) ?? '')
    await expect(controls.field('textUk')).toHaveValue('Усе [тут](/tips)')
    await expect(page).toHaveURL(/\/news$/)
    await controls.fillIn({ titleUk: 'Таємниця вдруге' })
    await controls.saveButton.click()
    await expect(controls.statusToast(controls.own.added)).toBeVisible()
    await expect(controls.heading('Таємниця вдруге')).toBeVisible()
    await expect(controls.heading('Уже не таємниця')).toBeVisible()
  })
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
  await expect(controls.dialog).toBeHidden()
  await controls.addButton.click()
  await expect(controls.field('titleUk'), 'what was saved is no draft').toHaveValue('')
  await controls.fillIn({ titleUk: 'Майже готове', durationUk: 'я'.repeat(480) })
  await expect(controls.dialog).toContainText(editing.left_many.replace('{{count}}', '20'))
  await expect(controls.dialog.getByText(editing.missing.en).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(controls.statusToast(editing.staysHere)).toBeVisible()
  await openPage(page, '/projects')
  await controls.addButton.click()
  await expect(controls.dialog.getByText(forms.draftKept)).toBeVisible()
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

test('the first typed letter moves nothing in a form', async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/projects')
  const controls = contentPage(page, 'projects', 'uk')
  const kept = controls.dialog.getByText(forms.draftKept)
  const placesOf = (form: Locator) =>
    form
      .locator('form, label, textarea, button')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await controls.addButton.click()
    await expect(controls.field('titleUk')).toBeFocused()
    await expect(kept).toBeHidden()
    const before = await placesOf(controls.dialog)
    await page.keyboard.type('М')
    await expect(kept).toBeVisible()
    expect(await placesOf(controls.dialog), `${width} px`).toEqual(before)
    await controls.dialog.getByRole('button', { name: editing.throwAway }).click()
    await page.keyboard.press('Escape')
    await expect(controls.dialog).toBeHidden()
  }
})
