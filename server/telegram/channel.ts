import { z } from 'zod'
import type { PostError } from '#core/telegram/telegram-post.ts'
import type { PostedMessage } from '#server/storage/telegram/claimed-post.ts'
import type { BotApiAnswer, BotApiParameters, CallBotApi } from './bot-api.ts'

export type Post = {
  html: string
  photo: Photo | undefined
  /** True if Telegram shows a preview of the first link, where there is no photograph. */
  hasLinkPreview: boolean
}
export type Photo = { name: string; bytes: Uint8Array }

export type ChannelAnswer<Result = object> =
  | ({ kind: 'done' } & Result)
  | { kind: 'failed'; error: PostError; description?: string }
  | Exclude<BotApiAnswer, { kind: 'done' | 'refused' | 'unreachable' }>

const messageSchema = z.object({
  message_id: z.int(),
  chat: z.object({ id: z.int(), username: z.string().optional() }),
})

export class Channel {
  readonly #call: CallBotApi
  readonly #name: string

  constructor(call: CallBotApi, name: string) {
    this.#call = call
    this.#name = name
  }

  async send(post: Post): Promise<ChannelAnswer<{ message: PostedMessage }>> {
    const parameters = { chat_id: this.#name, ...formatted(post) }
    const answer = post.photo
      ? await this.#call('sendPhoto', parameters, { name: 'photo', bytes: post.photo.bytes })
      : await this.#call('sendMessage', parameters)
    if (answer.kind !== 'done') return toFailure(answer)
    const { success, data } = messageSchema.safeParse(answer.result)
    return success ? { kind: 'done', message: toMessage(data) } : { kind: 'unanswered' }
  }

  /** `shownPhoto` is the name of the photograph that the post has now. A photograph can be replaced, but not removed. */
  async edit(
    message: PostedMessage,
    post: Post,
    shownPhoto: string | null,
  ): Promise<ChannelAnswer> {
    const { photo } = post
    const parameters = { ...identify(message), ...formatted(post) }
    if (!photo) return this.#change('editMessageText', parameters)
    if (photo.name === shownPhoto) return this.#change('editMessageCaption', parameters)
    const media = { type: 'photo', media: 'attach://photo', ...formatted(post) }
    return this.#change('editMessageMedia', { ...identify(message), media }, photo.bytes)
  }

  /** A post that is gone already is deleted, too. */
  async delete(message: PostedMessage): Promise<ChannelAnswer> {
    const answer = await this.#change('deleteMessage', identify(message))
    return answer.kind === 'failed' && answer.error === 'postMissing' ? { kind: 'done' } : answer
  }

  async #change(method: string, parameters: BotApiParameters, bytes?: Uint8Array) {
    const answer = await this.#call(method, parameters, bytes && { name: 'photo', bytes })
    return isUnchanged(answer) || answer.kind === 'done'
      ? ({ kind: 'done' } as const)
      : toFailure(answer)
  }
}

function formatted({ html, photo, hasLinkPreview }: Post) {
  const format = { parse_mode: 'HTML' }
  if (photo) return { caption: html, ...format }
  return { text: html, ...format, link_preview_options: { is_disabled: !hasLinkPreview } }
}

function identify({ chatId, messageId }: PostedMessage) {
  return { chat_id: chatId, message_id: messageId }
}

function toMessage({ message_id: messageId, chat }: z.infer<typeof messageSchema>): PostedMessage {
  const place = chat.username ?? `c/${String(chat.id).replace(/^-100/, '')}`
  return { chatId: String(chat.id), messageId, link: `https://t.me/${place}/${messageId}` }
}

function isUnchanged(answer: BotApiAnswer): boolean {
  return answer.kind === 'refused' && /message is not modified/i.test(answer.description)
}

function toFailure(answer: Exclude<BotApiAnswer, { kind: 'done' }>) {
  if (answer.kind === 'unreachable') return { kind: 'failed', error: 'unreachable' } as const
  if (answer.kind !== 'refused') return answer
  const { description } = answer
  return { kind: 'failed', error: errorOf(answer), description } as const
}

// The Bot API has codes for few errors; the others are told apart by their descriptions.
const errorsByDescription: [RegExp, PostError][] = [
  [/chat not found/i, 'chatNotFound'],
  [/message to (edit|delete) not found|MESSAGE_ID_INVALID/i, 'postMissing'],
  [/message can't be (edited|deleted)|MESSAGE_EDIT_TIME_EXPIRED/i, 'cannotEdit'],
  [/rights|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED|MESSAGE_AUTHOR_REQUIRED/i, 'noRights'],
]

/** With a wrong token the address of every method is unknown (404) or unauthorized. */
function errorOf({ code, description }: { code: number; description: string }): PostError {
  if (code === 401 || code === 404) return 'badToken'
  if (code === 403) return 'botRemoved'
  return errorsByDescription.find(([pattern]) => pattern.test(description))?.[1] ?? 'refused'
}
