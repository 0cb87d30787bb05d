import { createHash } from 'node:crypto'
import { applyWords } from '#core/messages/apply-words.ts'
import { registerMessages, type Resources, type SiteMessages } from '#core/messages/messages.ts'
import { editableTexts } from '#core/messages/texts.ts'
import { wordsKind } from '#core/messages/words.ts'
import { builtInMessages } from '#server/base/built-in-messages.ts'
import type { Store } from '#server/storage/store.ts'

export type CurrentMessages = {
  read: () => Promise<SiteMessages>
  /** As they were last read. */
  last: () => SiteMessages
  find: (version: string) => Promise<SiteMessages | undefined>
}

/** Open pages may still ask for the messages of the versions before. */
const keptVersions = 5

/** The texts that a community can change, as the site comes with them. */
export const builtInTexts = editableTexts(builtInMessages)
/** The texts with which the site comes. */
export const builtInSiteMessages = messagesOf(builtInMessages)

/** Reads the words of the community once after each change. */
export async function createCurrentMessages(store: Store): Promise<CurrentMessages> {
  let reading: Promise<SiteMessages> | undefined
  const versions: SiteMessages[] = [await load()]
  store.onChange(({ kind }) => {
    if (kind === wordsKind.name) reading = undefined
  })

  async function load(): Promise<SiteMessages> {
    const documents = await store.documents.all(wordsKind, { removed: false })
    if (documents.length === 0) return builtInSiteMessages
    const words = documents.map(({ body }) => body)
    return messagesOf(applyWords(builtInMessages, builtInTexts, words))
  }

  async function read(): Promise<SiteMessages> {
    const current = (reading ??= load())
    try {
      const messages = await current
      const isLast = versions[0]?.version === messages.version
      if (!isLast && reading === current) versions.unshift(messages)
      versions.length = Math.min(versions.length, keptVersions)
      return messages
    } catch (error) {
      if (reading === current) reading = undefined
      throw error
    }
  }

  return {
    read,
    last: () => versions[0] ?? builtInSiteMessages,
    async find(version) {
      const findKept = () => versions.find((messages) => messages.version === version)
      // Pages of before an outage of the store still load theirs; another instance may have made a newer version.
      return findKept() ?? read().then(findKept)
    },
  }
}

/** The texts with a version that follows from them. */
function messagesOf(resources: Resources): SiteMessages {
  const version = createHash('sha256')
    .update(JSON.stringify([resources.uk, resources.en]))
    .digest('hex')
    .slice(0, 8)
  return registerMessages(version, resources)
}
