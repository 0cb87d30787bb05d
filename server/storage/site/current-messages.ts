import { createHash } from 'node:crypto'
import { registerMessages, type Resources, type SiteMessages } from '#core/messages/messages.ts'
import { builtInMessages } from '#server/base/built-in-messages.ts'

export type CurrentMessages = {
  read: () => Promise<SiteMessages>
  /** As they were last read. */
  last: () => SiteMessages
  find: (version: string) => Promise<SiteMessages | undefined>
}

/** The texts with which the site comes. */
export const builtInSiteMessages = messagesOf(builtInMessages)

export function createCurrentMessages(): CurrentMessages {
  const last = builtInSiteMessages
  return {
    read: async () => last,
    last: () => last,
    find: async (version) => (version === last.version ? last : undefined),
  }
}

/** The texts with a version that follows from them. */
function messagesOf(resources: Resources): SiteMessages {
  const version = createHash('sha256').update(JSON.stringify(resources)).digest('hex').slice(0, 8)
  return registerMessages(version, resources)
}
