import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { words } from './words.ts'

type Field = keyof (typeof words.uk.content)['fields']

/** What an administrator writes of each kind, beside the events, which have tests of their own. */
export const kinds = {
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
} as const satisfies Record<
  string,
  {
    list: string
    named: Record<Language, Field>
    rest: Partial<Record<Field, string>>
    hasPage: boolean
  }
>
export type KindOf = keyof typeof kinds

/** One kind's screens as a person finds their parts, in the page's language. */
export function partsOf(page: Page, kind: KindOf, language: Language) {
  const { content, editing, desk } = words[language]
  const own = content[kind]
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const tool = (text: string, title: string) => button(text.replace('{{title}}', title))
  return {
    own,
    dialog,
    addButton: button(own.add),
    editButton: (title: string) => tool(editing.tools.edit, title),
    deleteButton: (title: string) => tool(editing.tools.delete, title),
    saveButton: inDialog(content.save),
    updateButton: inDialog(content.update),
    confirmButton: inDialog(editing.deleteModal.delete),
    restoreButton: (title: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('button', { name: desk.binned.restore }),
    field: (name: Field) => dialog.getByLabel(content.fields[name], { exact: false }),
    heading: (title: string) => page.getByRole('heading', { name: title, exact: true }),
    said: (text: string) => page.getByRole('status').filter({ hasText: text }),
    complained: (text: string) => page.getByRole('alert').filter({ hasText: text }),

    async fillIn(fields: Partial<Record<Field, string>>) {
      for (const [name, value] of Object.entries(fields)) {
        await this.field(name as Field).fill(value)
      }
    },
  }
}
