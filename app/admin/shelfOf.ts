import { kindOf, type Section } from '#core/contentKinds.ts'
import type { Kind } from '#core/kind.ts'
import type { Desk, Site } from '#core/site.ts'

/** A kind of content, and where its documents are kept. */
export type Shelf = { kind: Kind<unknown>; desk: Desk<unknown> }

export function shelfOf(site: Site, section: Section): Shelf {
  return { kind: kindOf(section), desk: site[section] }
}
