import { adminKind } from '#core/admins/admin.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { signUpChanges } from '#core/sign-up/sign-up-changes.ts'
import { contentKinds } from './content-kinds.ts'
import type { ChangeKind } from './document.ts'
import type { Kind } from './kind.ts'

export const storedKinds: readonly Kind<unknown>[] = [
  ...Object.values(contentKinds),
  feedbackKind,
  adminKind,
] as readonly Kind<unknown>[]

/** Undefined for an image, and for sign-ups. */
export function storedKindOf(name: ChangeKind): Kind<unknown> | undefined {
  return storedKinds.find((kind) => kind.name === name)
}

/** Only changes of these kinds make visitors' pages outdated. */
export const publicKindNames = storedKinds
  .filter(({ isPublic }) => isPublic)
  .map(({ name }) => name)

/** Changes of which visitors may see something. */
export const publicChangeKinds: readonly ChangeKind[] = [...publicKindNames, ...signUpChanges]
