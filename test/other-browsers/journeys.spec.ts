import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { findStoredFeedback, uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import {
  expect,
  expectHidden,
  expectShown,
  openPage,
  pathOf,
  signIn,
  test,
  views,
} from './helpers/fixtures.ts'
import { fillInEvent, fillInFeedback } from './helpers/forms.ts'

const admin = 'admin@example.org'

for (const { language, width, name } of views) {
  const { shell, content, contacts, feedback, editing, forms, images } = messages[language]
  const other = language === 'uk' ? 'en' : 'uk'
  const start = language === 'uk' ? '/' : '/?lng=en'
  const isPhone = width === 390

  test.describe(name, () => {
    test.beforeEach(({ tab }) => tab.setSize(width, 844))

    test('the menu leads to a screen, and Back leads to the front page', async ({ tab }) => {
      await openPage(tab, start)
      if (isPhone) await tab.click({ role: 'button', name: shell.nav.open })
      await tab.click({ role: 'link', name: shell.nav.tips })
      await expect.poll(() => pathOf(tab)).toBe('/tips')
      await expectShown(tab, { role: 'heading', name: shell.nav.tips })
      await tab.goBack()
      await expect.poll(() => pathOf(tab)).toBe('/')
    })

    test('the language switch changes the page, also after a reload', async ({ tab }) => {
      await openPage(tab, start)
      await tab.click({ role: 'button', name: shell.language.label })
      const pageLanguage = () => tab.evaluate(() => document.documentElement.lang, undefined)
      await expect.poll(pageLanguage).toBe(other)
      await tab.reload()
      await expect.poll(pageLanguage).toBe(other)
    })

    test('feedback is sent', async ({ tab, site }) => {
      const message = uniqueMessage()
      const { form, sent } = feedback
      await openPage(tab, language === 'uk' ? '/contacts' : '/contacts?lng=en')
      await tab.click({ role: 'link', name: contacts.write.form })
      await fillInFeedback(tab, message, language)
      const send = { role: 'button', name: form.send } as const
      // The button may disappear just before it is clicked, which a click waits for half a minute to find out.
      const pollingLimit = { timeout: 90_000 }
      const thanks = { role: 'heading', name: sent.title } as const
      // Whoever types as fast as a test is asked to press the button again.
      await expect
        .poll(async () => {
          const isSent = await tab.isShown(thanks)
          if (!isSent && (await tab.isShown(send))) await tab.click(send).catch(() => {})
          return isSent
        }, pollingLimit)
        .toBe(true)
      expect(await findStoredFeedback(site, message)).toHaveLength(1)
    })

    test('an event is added', async ({ tab, site }) => {
      await signIn(tab, site, admin)
      await openPage(tab, language === 'uk' ? '/events' : '/events?lng=en')
      await tab.click({ role: 'button', name: content.events.add })
      const title = `Пікнік ${language}`
      await fillInEvent(tab, title, language)
      await tab.click({ role: 'button', name: content.events.save, isInDialog: true })
      await expectHidden(tab, { role: 'dialog' })
      await expectShown(tab, { role: 'heading', name: title })
    })

    test('an image is chosen', async ({ tab, site }) => {
      const folder = await mkdtemp(join(tmpdir(), 'vatra-image-'))
      const path = join(folder, 'photo.jpg')
      await writeFile(
        path,
        await fourColorImage(400 + width, 300)
          .jpeg()
          .toBuffer(),
      )
      try {
        await signIn(tab, site, admin)
        await openPage(tab, language === 'uk' ? '/news' : '/news?lng=en')
        await tab.click({ role: 'button', name: content.news.add })
        await expectShown(tab, { role: 'button', name: images.choose.many })
        await tab.chooseFile({ role: 'file', isInDialog: true }, path)
        const isLoaded = () =>
          tab.evaluate(
            () =>
              [...document.querySelectorAll<HTMLImageElement>('dialog[open] li img')].some(
                (image) => image.currentSrc.includes('/media/') && image.naturalWidth > 0,
              ),
            undefined,
          )
        await expect.poll(isLoaded).toBe(true)
      } finally {
        await rm(folder, { recursive: true })
      }
    })

    test('Back closes an open form, and the next Back leaves the page', async ({ tab, site }) => {
      await signIn(tab, site, admin)
      await openPage(tab, language === 'uk' ? '/tips' : '/tips?lng=en')
      await openPage(tab, '/events')
      await tab.click({ role: 'button', name: content.events.add })
      await tab.type(
        { role: 'textbox', name: content.events.fields.titleUk, isInDialog: true },
        'Пікнік',
      )
      await tab.goBack()
      await expectHidden(tab, { role: 'dialog' })
      await expectShown(tab, { role: 'alert', name: editing.staysHere })
      expect(await pathOf(tab)).toBe('/events')
      await tab.click({ role: 'button', name: content.events.add })
      await tab.click({ role: 'button', name: editing.throwAway, isInDialog: true })
      await tab.click({ role: 'button', name: forms.close, isInDialog: true })
      await expectHidden(tab, { role: 'dialog' })
      await expect
        .poll(() => tab.evaluate(() => Boolean(history.state?.dialog), undefined))
        .toBe(false)
      await tab.goBack()
      await expect.poll(() => pathOf(tab)).toBe('/tips')
    })
  })
}
