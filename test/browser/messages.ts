import type { Page } from 'playwright/test'
import type { FormWords } from '#app/editing/useFormWords.ts'
import { kindOf, type Section } from '#core/contentKinds.ts'
import type { Language } from '#core/localized.ts'
import { expect } from './site.ts'
import { words } from './words.ts'

type Label = 'add' | 'addTitle' | 'editTitle' | 'save' | 'update' | 'label'
/** All that is said about one kind of content; a new message is asked for here by the compiler. */
type Messages = Record<Exclude<keyof FormWords, Label>, string>

export function messagesOf(section: Section, language: Language): Messages {
  const { content, eventForm } = words[language]
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
export const buttonsOf = (section: Section, language: Language) => {
  const { content, eventForm } = words[language]
  const { newEventForm: form } = eventForm
  const { add, addTitle, editTitle } = section === 'events' ? form : content[section]
  const { save, update } = section === 'events' ? form : content
  return { add, addTitle, editTitle, save, update }
}

/** The form of this page, each field found by its label. */
export async function fillIn(page: Page, language: Language, fields: [string, string][]) {
  const labels: Record<string, string> = words[language].content.fields
  for (const [name, value] of fields) {
    await page
      .getByRole('dialog')
      .getByLabel(labels[name] ?? name)
      .fill(value)
  }
}

/** Every field that has to be filled in, and each text in both languages. */
export function filled(section: Section, title: string): [string, string][] {
  const values = { day: '2031-05-01', link: 'https://example.org/', line: title }
  return kindOf(section)
    .fields.filter(({ need }) => need !== 'never')
    .map(({ name, control }) => [
      name,
      control in values ? values[control as keyof typeof values] : 'Текст',
    ])
}

/** Listens to what a page says, and knows in the end what it has not said. */
export function listener<Name extends string>(page: Page, messages: Record<Name, string>) {
  const unheard = new Set(Object.keys(messages))
  const saying = (text: string) =>
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
  return {
    async hear(name: Name) {
      await expect(saying(messages[name]).last()).toBeVisible()
      unheard.delete(name)
    },
    /** The same words are to be heard again, and not still. */
    silence: (name: Name) => expect(saying(messages[name])).toHaveCount(0),
    unheard: () => [...unheard],
  }
}
