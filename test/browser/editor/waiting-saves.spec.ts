import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { createEvent, eventFields, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { chooseFiles, createPhoto, imageMessages } from '#test/browser/helpers/images-field.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { withStore, type RunningSite } from '#test/browser/helpers/running-site.ts'
import { openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'
import { waitingSavesOn, withTitle } from '#test/browser/helpers/waiting-saves.ts'

test.use(siteWith({ events: [createEvent('Пікнік')], news: [] }))

const { waitingSaves, ...editing } = messages.uk.editing

const storedEvents = (site: RunningSite) =>
  withStore(site, (store) => store.documents.all(eventKind, { removed: false }))

test('what is saved without a network is kept, and sent when the browser is opened again', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/)
  const { fillIn: fillEvent, ...events } = eventsPage(page)
  const { mark, dialog, open, toast } = waitingSavesOn(page)
  await openSignedIn(page, 'admin@example.org', '/events')

  await test.step('a new event and a change wait, and are shown', async () => {
    await context.setOffline(true)
    await events.addButton.click()
    await fillEvent(eventFields('Без мережі'))
    await events.saveButton.click()
    await expect(toast(waitingSaves.kept)).toBeVisible()
    await expect(events.dialog).toBeHidden()
    await events.editButton('Пікнік').click()
    await fillEvent({ titleEn: 'Without a network' })
    await events.updateButton.click()
    await expect(mark(2)).toBeVisible()
    await expect(events.card('Пікнік').getByText(waitingSaves.note)).toBeVisible()
  })

  await test.step('what waits can be read and changed', async () => {
    await mark(2).click()
    await expect(dialog.getByRole('heading', { name: 'Без мережі' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: waitingSaves.title })).toBeFocused()
    await expectAccessible(page)
    await open('Без мережі').click()
    await expect(events.field('titleEn')).toHaveValue('Без мережі EN')
    await fillEvent({ titleEn: 'Corrected' })
    await events.saveButton.click()
    await expect(events.dialog).toBeHidden()
    await events.editButton('Пікнік').click()
    await expect(events.field('titleEn')).toHaveValue('Without a network')
    await page.keyboard.press('Escape')
    await expect(events.dialog).toBeHidden()
  })

  await test.step('another page sends it once, and a deletion waits too', async () => {
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/events')
    await waitForHydration(next)
    await expect(eventsPage(next).card('Без мережі')).toHaveCount(1)
    await expect(waitingSavesOn(next).anyMark).toHaveCount(0)
    const stored = await storedEvents(site)
    expect(stored).toHaveLength(2)
    const titles = stored.map(({ body }) => body.titles.en)
    expect(titles).toEqual(expect.arrayContaining(['Corrected', 'Without a network']))

    const cards = eventsPage(next)
    const waiting = waitingSavesOn(next)
    // The page may still show the version before the correction, whose deletion the server would refuse.
    await openPage(next, '/events')
    await expect(cards.deleteButton('Без мережі')).toBeVisible()
    await context.setOffline(true)
    await cards.deleteButton('Без мережі').click()
    await next.getByRole('button', { name: editing.deleteModal.delete, exact: true }).click()
    await expect(waiting.toast(waitingSaves.keptChange)).toBeVisible()
    await expect(cards.card('Без мережі').getByText(waitingSaves.noteDelete)).toBeVisible()
    await expect(next.getByRole('dialog')).toHaveCount(0)
    await waiting.mark(1).click()
    await waiting.discard('Без мережі').click()
    await expect(next.getByText(waitingSaves.discardAttempted)).toBeVisible()
    await next.keyboard.press('Escape')
    await next.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(cards.card('Без мережі')).toHaveCount(0)
    await expect(waiting.anyMark).toHaveCount(0)
    expect(await storedEvents(site)).toHaveLength(1)
  })
})

test('a photo that was chosen without a network is sent with its text', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { mark, anyMark } = waitingSavesOn(page)
  const news = contentPage(page, 'news', 'uk')
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
  await context.setOffline(true)
  await news.addButton.click()
  await news.fillIn({ titleUk: 'Зі світлиною', textUk: 'Текст' })
  await chooseFiles(page, [await createPhoto('summer.jpg')])
  await expect(page.getByText(imageMessages.errors.offline)).toBeVisible()
  await page.getByLabel(imageMessages.people.agreed).check()
  await news.saveButton.click()
  await expect(mark(1)).toBeVisible()
  await context.setOffline(false)
  await expect(anyMark).toHaveCount(0)
  const [stored] = await withStore(site, (store) =>
    store.documents.all(newsKind, { removed: false }),
  )
  expect(stored?.body.images).toHaveLength(1)
})

test(
  'a conflict, the end of the session and a full device are told in words',
  thorough,
  async ({ page, context, site, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (401|404|409)/)
    const { fillIn: fillEvent, ...events } = eventsPage(page)
    const { mark, anyMark, open, discard, dialog, toast } = waitingSavesOn(page)
    await openSignedIn(page, 'admin@example.org', '/events')
    const saveOffline = async (titleEn: string) => {
      await context.setOffline(true)
      await events.editButton('Пікнік').click()
      await fillEvent({ titleEn })
      await events.updateButton.click()
      await expect(mark(1)).toBeVisible()
    }

    await test.step('somebody else has changed it meanwhile', async () => {
      await saveOffline('Mine')
      await withStore(site, async (store) => {
        const all = await store.documents.all(eventKind, { removed: false })
        const event = all.find((one) => one.body.titles.uk === 'Пікнік')
        if (!event) throw new Error('There is no such event')
        const { id, version, body } = event
        const changed = { ...body, titles: { ...body.titles, en: 'Theirs' } }
        const input = { key: 'elsewhere', body: changed, replaces: { id, version } }
        await store.write('test', ({ documents }) => documents.save(eventKind, input))
      })
      await context.setOffline(false)
      await expect(toast(withTitle(waitingSaves.stopped, 'Пікнік'))).toBeVisible()
      await page.getByRole('button', { name: waitingSaves.show }).click()
      await expect(dialog.getByText(waitingSaves.states.conflict)).toBeVisible()
      await open('Пікнік').click()
      await expect(events.dialog.getByText('Theirs')).toBeVisible()
      await events.dialog.getByRole('button', { name: editing.conflict.keepMine }).click()
      await expect(events.dialog).toBeHidden()
      await expect(anyMark).toHaveCount(0)
    })

    await test.step('the session has ended', async () => {
      await saveOffline('After the sign-in')
      await context.clearCookies({ name: 'session' })
      await context.setOffline(false)
      await expect(toast(waitingSaves.signedOut)).toBeVisible()
      await startSession(page, 'admin@example.org')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(toast(withTitle(waitingSaves.sent, 'Пікнік'))).toBeVisible()
      await expect(anyMark).toHaveCount(0)
      const sent = await storedEvents(site)
      expect(sent.map(({ body }) => body.titles.en)).toContain('After the sign-in')
    })

    await test.step('cancelling an event needs a network, and works when it is back', async () => {
      const { status } = editing
      const label = withTitle(status.label, 'Пікнік').replace('{{action}}', status.cancel)
      const cancelButton = page.getByRole('button', { name: label })
      const moreButton = page.getByRole('button', {
        name: withTitle(editing.tools.moreLabel, 'Пікнік'),
      })
      // With the version that was just saved, whose data the page may still be loading.
      await openPage(page, '/events')
      await context.setOffline(true)
      await moreButton.press('Enter')
      await cancelButton.press('Enter')
      await expect(toast(editing.noConnectionChange)).toBeVisible()
      await expect(anyMark).toHaveCount(0)
      await context.setOffline(false)
      await moreButton.press('Enter')
      await cancelButton.press('Enter')
      await expect(toast(status.done.plain.cancelled)).toBeVisible()
      expect((await storedEvents(site)).map(({ body }) => body.status)).toContain('cancelled')
    })

    await test.step('what waits can be discarded, after a question', async () => {
      await saveOffline('Never sent')
      // The toast does not cover the button.
      await expect(toast(waitingSaves.kept)).toBeVisible()
      await mark(1).click()
      await discard('Пікнік').press('Enter')
      await page
        .getByRole('dialog', { name: waitingSaves.discardTitle })
        .getByRole('button', { name: waitingSaves.discard, exact: true })
        .click()
      await expect(anyMark).toHaveCount(0)
      await expect(dialog.getByRole('list')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('the device has no room or keeps nothing', async () => {
      await events.editButton('Пікнік').click()
      await fillEvent({ titleEn: 'Typed' })
      for (const [error, text] of [
        ['QuotaExceededError', waitingSaves.storageFull],
        ['SecurityError', editing.noConnection],
      ] as const) {
        await page.evaluate((name) => {
          IDBObjectStore.prototype.add = () => {
            throw new DOMException('', name)
          }
        }, error)
        await events.updateButton.click()
        await expect(toast(text)).toBeVisible()
        await expect(events.field('titleEn')).toHaveValue('Typed')
      }
    })
  },
)
