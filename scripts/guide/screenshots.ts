import type { AdminPage } from './admin-page.ts'
import { causeEditConflict } from './edit-conflict.ts'
import { sampleTexts } from './sample-texts.ts'

const adminPath = '/adminf83922ab'

/** Every screenshot by its name. They are taken in this order, and each continues where the previous ended. */
export const screenshots: [name: string, prepare: (adminPage: AdminPage) => Promise<void>][] = [
  ['admin', ({ open }) => open(adminPath)],
  [
    'event',
    async ({ open, press, fill, t, language }) => {
      await open(`${adminPath}/events`)
      await press(t('eventForm', 'form.add'))
      await fill('titleUk', sampleTexts[language].event)
      await fill('titleEn', sampleTexts[language].eventEn)
      await fill('startDate', '2027-05-15')
    },
  ],
  [
    'news',
    async ({ open, press, fill, scrollIntoView, field, t, language }) => {
      await open(`${adminPath}/news`)
      await press(t('newsForm', 'form.add'))
      await fill('titleUk', sampleTexts[language].news)
      await fill('textUk', sampleTexts[language].newsText)
      await scrollIntoView(field('textUk'))
    },
  ],
  [
    'images',
    async ({ chooseImage, scrollIntoView, dialog, t, language }) => {
      await chooseImage('bank-2')
      await dialog.getByLabel(t('images', 'alt.uk')).fill(sampleTexts[language].alt)
      await dialog.getByLabel(t('images', 'alt.en')).fill(sampleTexts[language].altEn)
      // Nothing is published with a photo that was not answered for.
      await dialog.getByLabel(t('images', 'people.agreed')).check()
      await scrollIntoView(dialog.getByLabel(t('images', 'people.agreed')))
    },
  ],
  [
    'when',
    async ({ scrollIntoView, dialog, t }) => {
      await dialog.getByText(t('editing', 'when.title')).first().click()
      await dialog.getByLabel(t('editing', 'when.at')).check()
      await dialog.getByLabel(t('editing', 'when.publishAt')).fill('2027-05-16T10:00')
      await scrollIntoView(dialog.getByLabel(t('editing', 'when.draft')))
    },
  ],
  [
    'preview',
    async ({ press, dialog, page, t }) => {
      await press(t('newsForm', 'form.save'), dialog)
      await page.getByRole('link', { name: t('editing', 'waiting.preview') }).click()
      await page
        .getByRole('link', { name: t('admin', 'back', { list: t('newsForm', 'form.name') }) })
        .waitFor()
      // A toast below the pointer stays.
      await page.mouse.move(0, 0)
      await page.getByText(t('newsForm', 'form.added')).waitFor({ state: 'hidden' })
    },
  ],
  [
    'organizer',
    async ({ open, press, fill, chooseImage, scrollIntoView, dialog, t, language }) => {
      await open(`${adminPath}/organizers`)
      await press(t('organizerForm', 'form.add'))
      await fill('nameUk', sampleTexts[language].person)
      await fill('positionUk', sampleTexts[language].position)
      await fill('contacts', 'taras@example.org')
      await chooseImage('bicycles')
      await scrollIntoView(
        dialog.getByRole('group', { name: t('organizerForm', 'form.fields.photo') }),
      )
    },
  ],
  [
    'pictures',
    async ({ open, page, t }) => {
      await open(`${adminPath}/events`)
      await page
        .getByRole('button', { name: t('editing', 'tools.moreLabel', { title: '' }) })
        .first()
        .click()
      await page
        .getByRole('link', { name: t('admin', 'pictures.title', { name: '' }) })
        .first()
        .click()
      await page.getByRole('heading', { name: new RegExp(t('admin', 'pictures.title')) }).waitFor()
    },
  ],
  [
    'telegram',
    async ({ open, press, scrollIntoView, dialog, t }) => {
      await open(`${adminPath}/events`)
      await press(t('eventForm', 'form.add'))
      await dialog.getByLabel(t('editing', 'telegram.label')).check()
      await scrollIntoView(dialog.getByLabel(t('editing', 'telegram.label')))
    },
  ],
  ['untranslated', ({ open }) => open(`${adminPath}/news?show=en`)],
  ['conflict', causeEditConflict],
  [
    'history',
    async ({ press, dialog, page, t, language }) => {
      await press(t('editing', 'conflict.keepMine'), dialog)
      await dialog.waitFor({ state: 'hidden' })
      const name = t('admin', 'history.title', { name: sampleTexts[language].ownTitle })
      await press(t('editing', 'tools.moreLabel', { title: sampleTexts[language].ownTitle }))
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    },
  ],
  [
    'delete',
    async ({ open, press, page, t, language }) => {
      await open(`${adminPath}/projects`)
      await press(t('editing', 'tools.moreLabel', { title: sampleTexts[language].ownTitle }))
      await press(t('editing', 'tools.delete', { title: sampleTexts[language].ownTitle }))
      await page.getByText(t('editing', 'deleteModal.title')).waitFor()
    },
  ],
  [
    'bin',
    async ({ open, press, dialog, page, t }) => {
      await press(t('editing', 'deleteModal.delete'), dialog)
      await page.getByText(t('projectForm', 'form.deleted')).waitFor()
      await open(`${adminPath}/projects?show=bin`)
    },
  ],
  [
    'feedback',
    async ({ open, press, scrollIntoView, page, t, language }) => {
      await open('/feedback')
      const form = page.getByRole('form', { name: t('feedback', 'form.title') })
      await form.getByLabel(t('feedback', 'form.fullName')).fill(sampleTexts[language].visitor)
      await form.locator('input[type=email]').fill('iryna@example.org')
      await form.getByLabel(t('feedback', 'form.message')).fill(sampleTexts[language].feedback)
      await form.getByLabel(t('feedback', 'form.agreement')).check()
      // Feedback that is typed faster than a person can is treated as spam.
      await page.waitForFunction(() => performance.now() > 2_000)
      await press(t('feedback', 'form.send'), form)
      await page.getByRole('heading', { name: t('feedback', 'sent.title') }).waitFor()
      await open(`${adminPath}/feedback`)
      await scrollIntoView(page.getByRole('button', { name: t('admin', 'feedback.mark') }))
    },
  ],
  ['admins', ({ open }) => open(`${adminPath}/admins`)],
  [
    'colors',
    async ({ open, scrollIntoView, page, t }) => {
      await open(`${adminPath}/settings`)
      await page.locator('#look > summary').click()
      const sea = page.getByRole('radio', { name: t('settingsForm', 'form.choices.palette.sea') })
      await sea.check()
      await scrollIntoView(sea)
    },
  ],
  [
    'parts',
    async ({ press, scrollIntoView, page, t, language }) => {
      const { point, pointEn } = sampleTexts[language]
      const points = page.getByRole('group', { name: t('settingsForm', 'form.fields.points') })
      await page.locator('#frontPage > summary').click()
      await press(t('settingsForm', 'items.add'), points)
      await points.getByLabel(t('settingsForm', 'items.text.uk')).fill(point)
      await points.getByLabel(t('settingsForm', 'items.text.en')).fill(pointEn)
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await scrollIntoView(points)
    },
  ],
  [
    'words',
    async ({ open, press, page, t }) => {
      await open('/')
      await press(t('adminHome', 'words.edit'))
      await page.locator('[data-words="home:hero.title"]').waitFor()
    },
  ],
  [
    'sentence',
    async ({ scrollIntoView, dialog, page }) => {
      await page.locator('[data-words="home:hero.about"]').click()
      await scrollIntoView(dialog.locator('[name=textEn]'))
    },
  ],
  [
    'tips',
    async ({ open, scrollIntoView, page }) => {
      await open('/tips')
      await scrollIntoView(page.getByRole('article').nth(1))
    },
  ],
  [
    'page',
    async ({ open, press, fill, scrollIntoView, dialog, t, language }) => {
      const { page, pageEn } = sampleTexts[language]
      await open(`${adminPath}/pages`)
      await press(t('pageForm', 'form.add'))
      await fill('titleUk', page)
      await fill('titleEn', pageEn)
      await scrollIntoView(dialog.getByLabel(t('pageForm', 'form.fields.place')))
    },
  ],
  // The last one: the network stays off.
  [
    'waiting',
    async ({ open, press, fill, page, dialog, t, language }) => {
      await open(`${adminPath}/news`)
      await press(t('newsForm', 'form.add'))
      await fill('titleUk', sampleTexts[language].news)
      await fill('textUk', sampleTexts[language].newsText)
      await page.context().setOffline(true)
      await press(t('newsForm', 'form.save'), dialog)
      await page
        .getByRole('button', { name: t('editing', 'waitingSaves.mark', { n: '1' }) })
        .click()
      await page.getByText(t('editing', 'waitingSaves.states.waiting')).waitFor()
    },
  ],
]
