import { eventKind, type Event } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Transactor } from '#server/storage/subjects.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

// Keeping one's own version is in waiting-saves.spec.ts.
const titles = ['Чуже', 'Видалене'].map((title) => `${title} перемагає`)
const [replacedTitle = '', deletedTitle = ''] = titles

test.use(siteWith({ events: titles.map(createEvent) }))

/** Changes an event like an administrator at another instance. */
async function changeElsewhere<Result>(
  site: RunningSite,
  title: string,
  change: (writer: Transactor, event: Document<Event>) => Promise<Result>,
): Promise<void> {
  await using store = await openStore(site.place)
  const [present, removed] = await Promise.all(
    [false, true].map((isRemoved) => store.documents.all(eventKind, { removed: isRemoved })),
  )
  const event = [...(present ?? []), ...(removed ?? [])].find(
    ({ body }) => body.titles.uk === title,
  )
  if (!event) throw new Error(`There is no event ${title}`)
  await store.write('test', (writer) => change(writer, event))
}

test('two administrators who change one event see a conflict, and the second chooses a version', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { conflict } = messages.uk.editing
  const { dialog, field, ...events } = eventsPage(page)
  const inDialog = (name: string) => dialog.getByRole('button', { name })
  await openSignedIn(page, 'admin@example.org', '/events')

  /** The other administrator saves while this one has the form open; then this one saves too. */
  async function saveBoth(title: string) {
    await events.editButton(title).click()
    await changeElsewhere(site, title, (writer, { id, version, body }) =>
      writer.documents.save(eventKind, {
        key: crypto.randomUUID(),
        body: { ...body, titles: { ...body.titles, en: 'By the other' } },
        replaces: { id, version },
      }),
    )
    await events.fillIn({ titleEn: 'By this one' })
    await events.updateButton.click()
    await expect(dialog.getByRole('alert')).toHaveText(conflict.text)
    await expect(dialog.getByRole('alert'), 'the focus is not lost').toBeFocused()
  }
  /** The toast of the step before may still be shown, so only the closed dialog says that this one is saved. */
  async function expectSaved(titlesEn: string[]) {
    await expect(dialog).toBeHidden()
    const html = await (await fetch(`${site.origin}/events?lng=en`)).text()
    expect([...new Set(html.match(/By (the other|this one)/g))].toSorted()).toEqual(titlesEn)
  }

  await test.step('the saved one', async () => {
    await saveBoth(replacedTitle)
    await inDialog(conflict.takeTheirs).click()
    await expect(field('titleEn')).toHaveValue('By the other')
    await events.updateButton.click()
    await expectSaved(['By the other'])
  })

  await test.step('their own after the other has deleted the event', async () => {
    await events.editButton(deletedTitle).click()
    await events.fillIn({ titleUk: 'Запізно' })
    await changeElsewhere(site, deletedTitle, (writer, { id, version }) =>
      writer.documents.remove(eventKind, id, version),
    )
    await events.updateButton.click()
    await expect(dialog.getByRole('alert')).toHaveText(conflict.deleted)
    await inDialog(conflict.close).click()
    await expect(dialog).toBeHidden()
    await expect(events.card(deletedTitle)).toHaveCount(0)

    await changeElsewhere(site, deletedTitle, (writer, { id, version }) =>
      writer.documents.restore(eventKind, id, version),
    )
    await events.editButton(deletedTitle).click()
    await expect(field('titleUk'), 'what was typed is there').toHaveValue('Запізно')
    await events.updateButton.click()
    await inDialog(conflict.keepMine).click()
    await expect(dialog).toBeHidden()
    await expect(events.card('Запізно')).toBeVisible()
  })
})
