import type { Page } from 'playwright/test'
import type { FormMessages } from '#app/admin/editor/use-form-messages.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'

type Label = 'add' | 'addTitle' | 'editTitle' | 'save' | 'update' | 'label'
/** All messages about one kind of content; the compiler reports a new one that is missing here. */
type EditorMessages = Record<Exclude<keyof FormMessages, Label>, string>

export function editorMessages(contentName: ContentName, language: Language): EditorMessages {
  const { content, eventForm } = messages[language]
  if (contentName !== 'events') {
    const { add: _, addTitle: __, editTitle: ___, ...own } = content[contentName]
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

/** The titles and buttons of a form. */
export const editorButtons = (contentName: ContentName, language: Language) => {
  const { content, eventForm } = messages[language]
  const { newEventForm: form } = eventForm
  const { add, addTitle, editTitle } = contentName === 'events' ? form : content[contentName]
  const { save, update } = contentName === 'events' ? form : content
  return { add, addTitle, editTitle, save, update }
}

/** Fills in the form of the page; fields are found by their labels. */
export async function fillIn(page: Page, language: Language, fields: [string, string][]) {
  const labels: Record<string, string> = messages[language].content.fields
  for (const [name, value] of fields) {
    await page
      .getByRole('dialog')
      .getByLabel(labels[name] ?? name)
      .fill(value)
  }
}

/** Every required field with a value, texts in both languages. */
export function requiredFields(contentName: ContentName, title: string): [string, string][] {
  const values = { day: '2031-05-01', link: 'https://example.org/', line: title }
  return kindOf(contentName)
    .fields.filter(({ required }) => required !== 'never')
    .map(({ name, control }) => [
      name,
      control in values ? values[control as keyof typeof values] : 'Текст',
    ])
}

/** Waits for the expected toasts, and knows in the end which were not shown. */
export function recordToasts<Name extends string>(page: Page, expected: Record<Name, string>) {
  const notShown = new Set(Object.keys(expected))
  const toast = (text: string) =>
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
  return {
    async expectShown(name: Name) {
      await expect(toast(expected[name]).last()).toBeVisible()
      notShown.delete(name)
    },
    /** Before the same text is expected again. */
    expectGone: (name: Name) => expect(toast(expected[name])).toHaveCount(0),
    notShown: () => [...notShown],
  }
}
