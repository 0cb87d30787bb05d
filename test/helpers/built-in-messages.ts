import { builtInMessages } from '#server/base/built-in-messages.ts'
import { messagesOf } from '#server/storage/settings/current-messages.ts'

/** The texts with which the site comes. */
export const builtInSiteMessages = messagesOf(builtInMessages)
