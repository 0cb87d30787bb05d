import type { Locator, Page } from 'playwright/test'
import type { Event } from '#core/content/event.ts'
import type { Language } from '#core/localized.ts'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'

export type EventFields = {
  titleUk: string
  titleEn: string
  eventLink: string
  startDate: string
  endDate: string
  startTime?: string
}

/** Values for the form; each test gives its event a unique title. */
export function eventFields(title: string): EventFields {
  return {
    titleUk: title,
    titleEn: `${title} EN`,
    eventLink: 'https://example.org/picnic',
    startDate: '2027-05-01',
    endDate: '2027-05-02',
  }
}

/** The same event as a document body. */
export function createEvent(title: string): Event {
  const { titleUk, titleEn, eventLink, startDate, endDate } = eventFields(title)
  return {
    titles: { uk: titleUk, en: titleEn },
    link: eventLink,
    dates: { start: startDate, end: endDate },
  }
}

/** The controls of a page with events, found by role and visible text in the page's language. */
export function eventsPage(page: Page, language: Language = 'uk') {
  const { deleteModal, tools } = messages[language].editing
  const { fields: labels, ...form } = messages[language].content.events
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const titleIn = (title: string) => (language === 'en' ? `${title} EN` : title)
  const field = (name: keyof EventFields): Locator => dialog.getByLabel(labels[name])
  return {
    form,
    dialog,
    field,
    /** If there are events, one is above the cards and another below them. */
    addButton: button(form.add).first(),
    /** Its name contains the title in the language of the page. */
    editButton: (title: string) => button(tools.edit.replace('{{title}}', titleIn(title))),
    deleteButton: (title: string) => button(tools.delete.replace('{{title}}', titleIn(title))),
    saveButton: dialog.getByRole('button', { name: form.save, exact: true }),
    updateButton: dialog.getByRole('button', { name: form.update, exact: true }),
    confirmButton: dialog.getByRole('button', { name: deleteModal.delete, exact: true }),
    cancelButton: dialog.getByRole('button', { name: deleteModal.cancel, exact: true }),
    card: (title: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: title }),
    statusToast: (text: string) => page.getByRole('status').filter({ hasText: text }),
    alertToast: (text: string) => page.getByRole('alert').filter({ hasText: text }),

    async fillIn(fields: Partial<EventFields>) {
      for (const [name, value] of Object.entries(fields)) {
        await field(name as keyof EventFields).fill(value)
      }
    },

    async add(title: string) {
      await this.addButton.click()
      await this.fillIn(eventFields(title))
      await this.saveButton.click()
      await expect(this.statusToast(form.added)).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  }
}
