import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { lookOf } from '#core/community/look.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import { documentLook } from '#core/share-pictures/drawn-words.ts'
import { linkPictureAddress } from '#core/share-pictures/share-picture.ts'

/** For loaders of public pages: the address of the picture for links to a document. */
export function linkPictureFor(
  context: Readonly<RouterContextProvider>,
  contentName: ListName,
  document: { id: string; version: number },
): string {
  const { site, settings } = context.get(pageContext)
  const language = context.get(languageContext)
  const messages = site.lastMessages().in(language)
  const look = documentLook(lookOf(settings), messages, contentName)
  return linkPictureAddress(contentName, document, { look, language })
}
