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
}

/** What the form is filled with; each test gives its event a title of its own. */
export function eventFields(title: string): EventFields {
  return {
    titleUk: title,
    titleEn: `${title} EN`,
    eventLink: 'https://example.org/picnic',
    startDate: '2027-05-01',
    endDate: '2027-05-02',
  }
}

/** The same as the store holds it. */
export function createEvent(title: string): Event {
  const { titleUk, titleEn, eventLink, startDate, endDate } = eventFields(title)
  return {
    titles: { uk: titleUk, en: titleEn },
    link: eventLink,
    dates: { start: startDate, end: endDate },
  }
}

/** The events of a page as a person finds them, in the page's language. */
export function eventsPage(page: Page, language: Language = 'uk') {
  const { newEventForm: form } = messages[language].eventForm
  const { deleteModal, tools } = messages[language].editing
  const { fields: labels } = messages[language].content
  const dialog = page.getByRole('dialog')
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const titleIn = (title: string) => (language === 'en' ? `${title} EN` : title)
  const field = (name: keyof EventFields): Locator => dialog.getByLabel(labels[name])
  return {
    form,
    dialog,
    field,
    /** The one above the cards, where there are any; another stands at their end. */
    addButton: named(form.add).first(),
    /** Named by the title in the language of the page. */
    editButton: (title: string) => named(tools.edit.replace('{{title}}', titleIn(title))),
    deleteButton: (title: string) => named(tools.delete.replace('{{title}}', titleIn(title))),
    saveButton: dialog.getByRole('button', { name: form.save, exact: true }),
    updateButton: dialog.getByRole('button', { name: form.update, exact: true }),
    confirmButton: dialog.getByRole('button', { name: deleteModal.delete, exact: true }),
    cancelButton: dialog.getByRole('button', { name: deleteModal.cancel, exact: true }),
    card: (title: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: title }),
    said: (text: string) => page.getByRole('status').filter({ hasText: text }),
    complained: (text: string) => page.getByRole('alert').filter({ hasText: text }),

    async fillIn(fields: Partial<EventFields>) {
      for (const [name, value] of Object.entries(fields)) {
        await field(name as keyof EventFields).fill(value)
      }
    },

    async add(title: string) {
      await this.addButton.click()
      await this.fillIn(eventFields(title))
      await this.saveButton.click()
      await expect(this.said(form.successMessage)).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  }
}
