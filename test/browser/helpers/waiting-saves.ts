import type { Page } from 'playwright/test'
import { messages } from './messages.ts'

const { outbox } = messages.uk.editing

export const withTitle = (text: string, title: string) => text.replace('{{title}}', title)

/** What administrators see of their outbox, in Ukrainian. */
export function waitingSavesOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    mark: (count: number) => button(outbox.mark.replace('{{n}}', String(count))),
    anyMark: page.getByRole('button', { name: outbox.mark.replace('{{n}}', '') }),
    dialog: page.getByRole('dialog', { name: outbox.title }),
    open: (title: string) => button(withTitle(outbox.openLabel, title)),
    discard: (title: string) => button(withTitle(outbox.discardLabel, title)),
    toast: (text: string) =>
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  }
}
