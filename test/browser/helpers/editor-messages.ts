import type { Page } from 'playwright/test'
import type { FormMessages } from '#app/admin/editor/use-form-messages.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'

type Label = 'add' | 'addTitle' | 'editTitle' | 'save' | 'update' | 'label'
/** All that is said about one kind of content; a new message is asked for here by the compiler. */
type EditorMessages = Record<Exclude<keyof FormMessages, Label>, string>

export function editorMessages(section: ContentName, language: Language): EditorMessages {
  const { content, eventForm } = messages[language]
  if (section !== 'events') {
    const { add: _, addTitle: __, editTitle: ___, ...own } = content[section]
    return { ...own, nothing: own.incomplete, loading: content.loading }
  }
  const { newEventForm: form, deleteToastMessage } = eventForm
  return {
    loading: form.loadingMessage,
    added: form.successMessage,
    updated: form.updateSuccess,
    deleted: deleteToastMessage.success,
    addFailed: form.errors.unknownError,
    updateFailed: form.updateError,
    deleteFailed: deleteToastMessage.fail,
    incomplete: form.errors.validationError,
    nothing: form.errors.nothing,
  }
}

/** What a form is called, and its buttons. */
export const editorButtons = (section: ContentName, language: Language) => {
  const { content, eventForm } = messages[language]
  const { newEventForm: form } = eventForm
  const { add, addTitle, editTitle } = section === 'events' ? form : content[section]
  const { save, update } = section === 'events' ? form : content
  return { add, addTitle, editTitle, save, update }
}

/** The form of this page, each field found by its label. */
export async function fillIn(page: Page, language: Language, fields: [string, string][]) {
  const labels: Record<string, string> = messages[language].content.fields
  for (const [name, value] of fields) {
    await page
      .getByRole('dialog')
      .getByLabel(labels[name] ?? name)
      .fill(value)
  }
}

/** Every field that has to be filled in, and each text in both languages. */
export function requiredFields(section: ContentName, title: string): [string, string][] {
  const values = { day: '2031-05-01', link: 'https://example.org/', line: title }
  return kindOf(section)
    .fields.filter(({ required: need }) => need !== 'never')
    .map(({ name, control }) => [
      name,
      control in values ? values[control as keyof typeof values] : 'Текст',
    ])
}

/** Listens to what a page says, and knows in the end what it has not said. */
export function recordToasts<Name extends string>(page: Page, expected: Record<Name, string>) {
  const notShown = new Set(Object.keys(expected))
  const saying = (text: string) =>
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
  return {
    async expectShown(name: Name) {
      await expect(saying(expected[name]).last()).toBeVisible()
      notShown.delete(name)
    },
    /** The same words are to be heard again, and not still. */
    expectGone: (name: Name) => expect(saying(expected[name])).toHaveCount(0),
    unheard: () => [...notShown],
  }
}
