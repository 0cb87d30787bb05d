/**
 * The state of the post of a document in the Telegram channel. `sending`: it is being sent for the first time.
 * `unknown`: it was sent, and nothing tells whether it arrived.
 */
export type PostState = 'none' | 'sending' | 'posted' | 'unknown'

/** Why a post is not as it should be. `locales/` has a message for each. */
export const postErrors = [
  'unreachable',
  'badToken',
  'chatNotFound',
  'botRemoved',
  'noRights',
  'postMissing',
  'cannotEdit',
  'refused',
] as const
export type PostError = (typeof postErrors)[number]

/** The post of a document, as administrators see it. */
export type TelegramPost = {
  state: PostState
  /** The post in the channel. */
  link: string | null
  error: PostError | null
  /** When something is tried next. */
  dueAt: string | null
  /** When the post was made or changed, or when its state became this. */
  at: string
  /** Sent so often as a new post; a form contains the number that its author saw. */
  sends: number
}

/** True if somebody must say which post belongs to the document, or that there is none. */
export function isPostInDoubt({ state, error }: Pick<TelegramPost, 'state' | 'error'>): boolean {
  return state === 'unknown' || error === 'postMissing'
}

const postLink =
  /^(?:https?:\/\/)?t(?:elegram)?\.me\/(?:s\/)?(?:c\/(\d{1,20})|([A-Za-z]\w{3,31}))\/(\d{1,9})(?:[?#].*)?$/

/** The number of a post from its address; undefined where that is not the address of a post in this channel. */
export function parsePostLink(
  text: string,
  channel: string,
): { messageId: number; link: string } | undefined {
  const [, number, name, message] = postLink.exec(text.trim()) ?? []
  const isHere =
    number === undefined
      ? channel.startsWith('-') || channel.toLowerCase() === `@${name?.toLowerCase()}`
      : channel === `-100${number}`
  if (message === undefined || !isHere) return undefined
  const link = `https://t.me/${number === undefined ? name : `c/${number}`}/${message}`
  return { messageId: Number(message), link }
}
