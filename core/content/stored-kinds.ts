import { adminKind } from '#core/admins/admin.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { type ChangeKind, crowdChanges } from './changes.ts'
import { contentKinds, type KindName } from './content-kinds.ts'

export const storedKinds = [
  ...Object.values(contentKinds),
  feedbackKind,
  adminKind,
] as readonly Kind<unknown, KindName>[]

/** Undefined for an image, and for what has no version of its own. */
export function storedKindOf(name: string): Kind<unknown> | undefined {
  return storedKinds.find((kind) => kind.name === name)
}

/** Only changes of these kinds make visitors' pages outdated. */
export const publicKindNames = storedKinds
  .filter(({ isPublic }) => isPublic)
  .map(({ name }) => name)

/** Changes of which visitors may see something. */
export const publicChangeKinds: readonly ChangeKind[] = [...publicKindNames, ...crowdChanges]
