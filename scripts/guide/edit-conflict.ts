import type { AdminPage } from './admin-page.ts'
import { createAdminPage } from './admin-page.ts'
import { sampleTexts } from './sample-texts.ts'

const projects = '/adminf83922ab/projects'

/** Two windows edit one project: the second saves it before the first. */
export async function causeEditConflict(adminPage: AdminPage): Promise<void> {
  const { page, dialog, language, t } = adminPage
  const { othersTitle, ownTitle, description } = sampleTexts[language]
  const suffix = language === 'uk' ? 'Uk' : 'En'
  const [title, text] = [`title${suffix}`, `description${suffix}`]
  const edit = t('editing', 'tools.edit', { title: othersTitle })
  const update = t('projectForm', 'form.update')

  await adminPage.open(projects)
  await adminPage.press(t('projectForm', 'form.add'))
  await adminPage.fill(title, othersTitle)
  await adminPage.fill(text, description)
  await adminPage.press(t('projectForm', 'form.save'), dialog)
  await dialog.waitFor({ state: 'hidden' })
  await adminPage.press(edit)
  await adminPage.fill(title, ownTitle)

  const { origin } = new URL(page.url())
  const colleague = createAdminPage(await page.context().newPage(), origin, language)
  await colleague.open(projects)
  // The two windows share local storage, and so the local draft.
  await colleague.press(edit)
  await colleague.fill(title, othersTitle)
  await colleague.fill(text, `${description} 18:30`)
  await colleague.press(update, colleague.dialog)
  await colleague.dialog.waitFor({ state: 'hidden' })
  await colleague.page.close()

  await adminPage.press(update, dialog)
  await dialog.getByRole('button', { name: t('editing', 'conflict.keepMine') }).waitFor()
}
