import type { Page } from 'playwright/test'
import type { FormTextsOf } from '#app/content/content-messages.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import { messages } from './messages.ts'

type Keys<T> = T extends unknown ? keyof T : never
type Field = Keys<FormTextsOf<ListName>['fields']>

/** What an administrator types for each kind. */
export const contentCases = {
  events: {
    list: '/events',
    named: { uk: 'titleUk', en: 'titleEn' },
    rest: { eventLink: 'https://example.org/', startDate: '2031-05-01', endDate: '2031-05-02' },
    hasPage: false,
  },
  news: {
    list: '/news',
    named: { uk: 'titleUk', en: 'titleEn' },
    rest: { textUk: 'Було **тепло**.', textEn: 'It was **warm**.' },
    hasPage: true,
  },
  organizers: {
    list: '/team',
    named: { uk: 'nameUk', en: 'nameEn' },
    rest: { positionUk: 'тримає вогонь', positionEn: 'keeps the fire' },
    hasPage: true,
  },
  projects: {
    list: '/projects',
    named: { uk: 'titleUk', en: 'titleEn' },
    rest: { descriptionUk: 'Щосереди у дворі', descriptionEn: 'Every Wednesday in the yard' },
    hasPage: false,
  },
  tips: {
    list: '/tips',
    named: { uk: 'titleUk', en: 'titleEn' },
    rest: {
      textUk: 'Візьми ліхтарик',
      textEn: 'Take a torch',
      sectionUk: 'Похід',
      sectionEn: 'Hiking',
    },
    hasPage: false,
  },
} as const satisfies Record<
  string,
  {
    list: string
    named: Record<Language, Field>
    rest: Partial<Record<Field, string>>
    hasPage: boolean
  }
>
export type ContentCase = keyof typeof contentCases

/** The controls of one kind's screens, found by role and visible text in the page's language. */
export function contentPage(page: Page, kind: ListName, language: Language) {
  const { content, editing, admin } = messages[language]
  const labels: Record<string, string> = content[kind].fields
  const own = messages[language].content[kind]
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = (name: Field) => dialog.getByLabel(labels[name] ?? name)
  const tool = (text: string, title: string) => button(text.replace('{{title}}', title))
  /** The part of the form in which the field stands, if it is collapsed. */
  const open = async (name: Field) => {
    await field(name).waitFor({ state: 'attached' })
    const part = dialog.locator('details:not([open])', {
      has: page.getByLabel(labels[name] ?? name),
    })
    if ((await part.count()) > 0) await part.locator('summary').click()
  }
  return {
    own,
    dialog,
    open,
    /** If there are events, one is above the cards and another below them. */
    addButton: button(own.add).first(),
    editButton: (title: string) => tool(editing.tools.edit, title),
    deleteButton: (title: string) => tool(editing.tools.delete, title),
    /** Opens the menu with the other tools of an item. */
    moreButton: (title: string) => tool(editing.tools.moreLabel, title),
    saveButton: inDialog(own.save),
    updateButton: inDialog(own.update),
    confirmButton: inDialog(editing.deleteModal.delete),
    cancelButton: inDialog(editing.deleteModal.cancel),
    restoreButton: (title: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('button', { name: admin.bin.restore }),
    field,
    /** The heading of a card with an external link ends with a note about that. */
    heading: (title: string) => page.getByRole('heading', { name: new RegExp(`^${title}`) }),
    statusToast: (text: string) => page.getByRole('status').filter({ hasText: text }),
    alertToast: (text: string) => page.getByRole('alert').filter({ hasText: text }),

    async fillIn(fields: Partial<Record<Field, string>>) {
      for (const [name, value] of Object.entries(fields)) {
        await open(name as Field)
        await field(name as Field).fill(value)
      }
    },
  }
}
