import { publicKindNames } from '#core/content/content-kinds.ts'
import type { ChangeKind, DocumentState } from '#core/content/document.ts'

type Version = { state: DocumentState; publishAt: string }

/**
 * From which moment on visitors see a change of a document, given how it was before and how it is now:
 * from this one where either is public, later where either is to become so, null where neither ever is.
 */
export function publicFrom(
  kind: ChangeKind,
  now: string,
  versions: readonly (Version | undefined)[],
): string | null {
  if (!publicKindNames.some((one) => one === kind)) return null
  const moments = versions
    .filter((version) => version?.state === 'published')
    .map((version) => (version && version.publishAt > now ? version.publishAt : now))
  return moments.toSorted()[0] ?? null
}
