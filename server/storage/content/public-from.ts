import { publicChangeKinds } from '#core/content/stored-kinds.ts'
import type { DocumentState } from '#core/kinds/document.ts'

type Version = { state: DocumentState; publishAt: string }

/** By the versions before and after: now where either is public, later where it is scheduled, null otherwise. */
export function publicFrom(
  kind: string,
  now: string,
  versions: readonly (Version | undefined)[],
): string | null {
  if (!publicChangeKinds.includes(kind)) return null
  const moments = versions
    .filter((version) => version?.state === 'published')
    .map((version) => (version && version.publishAt > now ? version.publishAt : now))
  return moments.toSorted()[0] ?? null
}
