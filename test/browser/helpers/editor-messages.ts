import type { Page } from 'playwright/test'
import type { FormTexts } from '#app/content/content-messages.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'

type Label = 'name' | 'add' | 'addTitle' | 'editTitle' | 'save' | 'update'
/** All messages about one kind of content; the compiler reports a new one that is missing here. */
type EditorMessages = Omit<FormTexts, Label>

export function editorMessages(contentName: ContentName, language: Language): EditorMessages {
  const { loading, added, updated, deleted, ...others } = messages[language].content[contentName]
  const { addFailed, updateFailed, deleteFailed, incomplete, nothing } = others
  const failures = { addFailed, updateFailed, deleteFailed, incomplete, nothing }
  return { loading, added, updated, deleted, ...failures }
}

/** The titles and buttons of a form. */
export const editorButtons = (contentName: ContentName, language: Language) => {
  const { add, addTitle, editTitle, save, update } = messages[language].content[contentName]
  return { add, addTitle, editTitle, save, update }
}

/** Fills in the form of the page; fields are found by their labels. */
export async function fillIn(
  page: Page,
  language: Language,
  contentName: ContentName,
  fields: [string, string][],
) {
  const labels: Record<string, string> = messages[language].content[contentName].fields
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
    .fields.filter(({ required, onlyIf }) => required !== 'never' && !onlyIf)
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
