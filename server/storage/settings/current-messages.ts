import { createHash } from 'node:crypto'
import type { Administrator } from '#core/admins/person.ts'
import { settingsKind, type Settings } from '#core/community/settings.ts'
import type { ChangeTarget, Decision, Document } from '#core/kinds/document.ts'
import { applyWords } from '#core/messages/apply-words.ts'
import { registerMessages, type Resources, type SiteMessages } from '#core/messages/messages.ts'
import { editableTexts } from '#core/messages/texts.ts'
import { type Words, wordsKind } from '#core/messages/words.ts'
import type { AdminContent } from '#core/site/site.ts'
import { builtInMessages, plainMessages } from '#server/base/built-in-messages.ts'
import {
  type ChangingStore,
  rememberLast,
  type Remembered,
} from '#server/storage/base/remember-last.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'

export type CurrentMessages = Remembered<SiteMessages> & {
  find: (version: string) => Promise<SiteMessages | undefined>
  /** Without the words of the community, as they were last read. */
  builtInTexts: () => Texts
}

type Texts = ReturnType<typeof editableTexts>

/** Open pages may still ask for the messages of the versions before. */
const keptVersions = 5

const builtIn = { sample: () => builtInMessages, plain: plainMessages }

/** The texts that a community can change, as the site comes with them; most starts need none of them. */
export function builtInTexts(texts: Settings['texts'] = 'sample'): Texts {
  return (readTexts[texts] ??= editableTexts(builtIn[texts]()))
}

const readTexts: Partial<Record<Settings['texts'], Texts>> = {}

export async function createCurrentMessages(
  store: ChangingStore & { documents: DocumentReader },
  readSettings: () => Promise<Pick<Settings, 'texts'>>,
): Promise<CurrentMessages> {
  let versions: SiteMessages[] = []
  let base: Settings['texts'] = 'sample'

  async function load() {
    const documents = await store.documents.all(wordsKind, { removed: false })
    const words = documents.map(({ body }) => body)
    base = (await readSettings()).texts
    const resources = builtIn[base]()
    // Also the built-in ones are registered again: those that nobody read for long are known no more.
    const value = messagesOf(
      words.length === 0 ? resources : applyWords(resources, builtInTexts(base), words),
    )
    const others = versions.filter(({ version }) => version !== value.version)
    versions = [value, ...others].slice(0, keptVersions)
    return { value }
  }

  const { value } = await load()
  const messages = rememberLast(store, [wordsKind.name, settingsKind.name], load, value)
  return {
    ...messages,
    builtInTexts: () => builtInTexts(base),
    async find(version) {
      const findKept = () => versions.find((kept) => kept.version === version)
      // Pages of before an outage of the store still load theirs; another instance may have made a newer version.
      return findKept() ?? messages.read().then(findKept)
    },
  }
}

type AdminWords = AdminContent<Words, Administrator>

/** Words for a text that the site does not have, or that nobody may change, would be shown nowhere. */
export function createWords(content: AdminWords): AdminWords {
  return {
    ...content,
    save: async (by, input) =>
      builtInTexts().has(input.body.key) ? content.save(by, input) : unknownKey,
    change<Refusal extends { ok: false }>(
      by: Administrator,
      target: ChangeTarget,
      decide: (current: Document<Words>) => Decision<Words> | Refusal,
    ) {
      return content.change<Refusal | typeof unknownKey>(by, target, (current) => {
        const decision = decide(current)
        return decision.ok && decision.body.key !== current.body.key ? unknownKey : decision
      })
    },
  }
}

/** The texts with a version that follows from them. */
export function messagesOf(resources: Resources): SiteMessages {
  const version = createHash('sha256')
    .update(JSON.stringify([resources.uk, resources.en]))
    .digest('hex')
    .slice(0, 8)
  return registerMessages(version, resources)
}

const unknownKey = { ok: false, reason: 'invalid', fields: { key: 'wrong' } } as const
