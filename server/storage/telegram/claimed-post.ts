import type { Selectable } from 'kysely'
import type { PostError, PostState } from '#core/telegram/telegram-post.ts'
import type { Tables } from '#server/storage/base/tables.ts'

export type PostedMessage = { chatId: string; messageId: number; link: string }

/** Shown by a post: the name of its photograph, and a hash of its text, which is null while it is not known. */
export type ShownContent = { photo: string | null; content: string | null }

/** The content after Telegram was asked to delete a post: without its answer nobody knows whether it is there. */
export const perhapsDeleted = 'perhaps deleted'

/** The content, and the photo if it is to change, until Telegram has said whether the post was edited. */
export const perhapsChanged = 'perhaps changed'

export type ClaimedPost = {
  documentId: string
  claim: string
  requested: number
  tries: number
  state: PostState
  message: PostedMessage | undefined
} & ShownContent

/** The result of the work on a post. A state, message or content that is left out stays as it is. */
export type PostOutcome = {
  state?: PostState
  /** null where the post is gone. */
  message?: PostedMessage | null
  shown?: ShownContent
  error: PostError | null
  /** When to try again, unless the document has changed meanwhile; null for not at all. */
  dueAt: Date | null
  /** True if this was no attempt, such as when Telegram only asked to wait. */
  isUncounted?: boolean
}

export function toMessageColumns(message: PostedMessage | null) {
  if (!message) return { chat_id: null, message_id: null, link: null, photo: null, content: null }
  const { chatId, messageId, link } = message
  return { chat_id: chatId, message_id: messageId, link }
}

export function toClaimedPost(
  row: Selectable<Tables['telegram_posts']>,
  claim: string,
): ClaimedPost {
  const { chat_id: chatId, message_id: messageId, link } = row
  return {
    documentId: row.document_id,
    claim,
    requested: row.requested,
    tries: row.tries,
    state: row.state,
    message:
      chatId === null || messageId === null ? undefined : { chatId, messageId, link: link ?? '' },
    photo: row.photo,
    content: row.content,
  }
}
