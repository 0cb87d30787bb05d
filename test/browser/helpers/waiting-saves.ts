import type { Page } from 'playwright/test'
import { messages } from './messages.ts'

const { waitingSaves } = messages.uk.editing

export const withTitle = (text: string, title: string) => text.replace('{{title}}', title)

/** What administrators see of their waiting saves, in Ukrainian. */
export function waitingSavesOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    mark: (count: number) => button(waitingSaves.mark.replace('{{n}}', String(count))),
    anyMark: page.getByRole('button', { name: waitingSaves.mark.replace('{{n}}', '') }),
    dialog: page.getByRole('dialog', { name: waitingSaves.title }),
    open: (title: string) => button(withTitle(waitingSaves.openLabel, title)),
    discard: (title: string) => button(withTitle(waitingSaves.discardLabel, title)),
    toast: (text: string) =>
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  }
}
