import { href } from 'react-router'
import type { CommandSubject } from '#core/commands/commands.ts'
import type { ContentName } from '#core/content/content-kinds.ts'

/** Where the forms and buttons of administrators post the commands of a subject. */
export function commandAddress(subject: CommandSubject): string {
  return `${href('/adminf83922ab')}/actions/${subject}`
}

/** Where images are uploaded and looked up. */
export const imagesAddress = href('/adminf83922ab/images')

/** The list of administrators; below it are the screens of each document. */
export function listAddress(contentName: ContentName): string {
  return href('/adminf83922ab/:content', { content: contentName })
}

/** At the end of a list's address: the form for a new document is open. */
export const addHash = '#add'

/** At the end of a list's address: the form of a document in it is open, and begins in this field. */
export function fieldHash(id: string, field: string): string {
  return `#edit:${id}:${field}`
}
