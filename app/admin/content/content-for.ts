import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormKind } from '#core/content/kind.ts'
import type { AdminContent, Site } from '#core/site.ts'

export type ContentWithKind = { kind: FormKind<unknown>; content: AdminContent<unknown> }

export function contentFor(site: Site, contentName: ContentName): ContentWithKind {
  return { kind: kindOf(contentName), content: site[contentName] }
}
