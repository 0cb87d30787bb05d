import type { Page } from 'playwright/test'
import type { Event } from '#core/content/event.ts'
import type { Language } from '#core/localized.ts'
import { contentPage } from './content-page.ts'
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

/** The controls of a page with events, which are found by their Ukrainian titles. */
export function eventsPage(page: Page, language: Language = 'uk') {
  const controls = contentPage(page, 'events', language)
  const form = messages[language].content.events
  const titleIn = (title: string) => (language === 'en' ? `${title} EN` : title)
  return {
    ...controls,
    form,
    editButton: (title: string) => controls.editButton(titleIn(title)),
    deleteButton: (title: string) => controls.deleteButton(titleIn(title)),
    moreButton: (title: string) => controls.moreButton(titleIn(title)),
    card: (title: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: title }),

    async add(title: string) {
      await controls.addButton.click()
      await controls.fillIn(eventFields(title))
      await controls.saveButton.click()
      await expect(controls.statusToast(form.added)).toBeVisible()
      await expect(controls.dialog).toBeHidden()
    },
  }
}
