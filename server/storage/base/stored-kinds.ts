import { adminKind } from '#core/admins/admin.ts'
import { contentKinds, type KindName } from '#core/content/content-kinds.ts'
import type { Kind } from '#core/content/kind.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'

/** The kinds of all stored documents, by their names. */
export const storedKinds: ReadonlyMap<KindName, Kind<unknown>> = new Map(
  [...Object.values(contentKinds), feedbackKind, adminKind].map((kind) => [
    kind.name,
    kind as Kind<unknown>,
  ]),
)
