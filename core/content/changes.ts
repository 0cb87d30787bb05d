import { type SignUpChange, signUpChanges } from '#core/sign-up/sign-up-changes.ts'
import type { KindName } from './content-kinds.ts'

/** A change of a document of this kind, the erasure of an image, or a change of the sign-ups of an event. */
export type ChangeKind = KindName | 'image' | SignUpChange

/** Says that something changed, but not how. */
export type Change = {
  seq: number
  kind: ChangeKind
  id: string
  /** The version that the document has since. */
  version: number
  /** True if visitors see the change now. Other changes are announced only to people who are signed in. */
  isPublic: boolean
  /** When visitors will start to see it (ISO, UTC); that is not announced again. */
  scheduledFor: string | null
}

/** Crowds make so many of these that pages hear only of those of their own document, and not of each at once. */
export const crowdChanges: readonly ChangeKind[] = signUpChanges

export function isOfCrowd(kind: string): boolean {
  return crowdChanges.some((one) => one === kind)
}
