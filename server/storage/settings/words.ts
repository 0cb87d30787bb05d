import type { Administrator } from '#core/admins/person.ts'
import type { ChangeTarget, Decision, Document } from '#core/kinds/document.ts'
import type { Words } from '#core/messages/words.ts'
import type { AdminContent } from '#core/site/site.ts'
import { builtInTexts } from './current-messages.ts'

type AdminWords = AdminContent<Words, Administrator>

/** Words for a text that the site does not have, or that nobody may change, would be shown nowhere. */
export function createWords(content: AdminWords): AdminWords {
  return {
    ...content,
    save: async (by, input) =>
      builtInTexts.has(input.body.key) ? content.save(by, input) : unknownKey,
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

const unknownKey = { ok: false, reason: 'invalid', fields: { key: 'wrong' } } as const
