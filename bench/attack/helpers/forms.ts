import { contentKinds, type ContentName } from '#core/content/content-kinds.ts'
import type { FormField } from '#core/forms/fields.ts'

export type Form = Record<string, string>

const createFieldValue: Record<FormField['control'], (text: string) => string> = {
  line: (text) => text,
  lines: (text) => text,
  markdown: (text) => text,
  email: (text) => `${text}@example.org`,
  link: (text) => `https://example.org/${encodeURIComponent(text)}`,
  image: () => '',
  images: () => '',
  day: () => '2099-05-01',
  time: () => '18:30',
  choice: () => '',
}

/** The form of a kind with the text in every text field. */
export function filledForm(contentName: ContentName, text: string): Form {
  return Object.fromEntries(
    contentKinds[contentName].fields.map(({ name, control }) => [
      name,
      createFieldValue[control](text),
    ]),
  )
}

/** A feedback form. */
export function feedbackForm(changes: Form = {}): Form {
  return {
    fullName: 'Олена Петренко',
    email: 'olena@example.org',
    message: crypto.randomUUID(),
    agreement: 'on',
    ...changes,
  }
}

export const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

export function encodeForm(form: Form): string {
  return new URLSearchParams(form).toString()
}

/** The form as multipart/form-data. */
export function encodeMultipart(form: Form, boundary = 'edge'): string {
  const parts = Object.entries(form).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
