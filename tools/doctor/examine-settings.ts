import { z } from 'zod'
import { settingsId, settingsKind, unreadableSettings } from '#core/community/settings.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { findingsOf, type Finding } from './finding.ts'
import { readStore } from './read-store.ts'

type Stored = Record<string, unknown>
const storedSettings: Kind<Stored> = { ...settingsKind, schema: z.looseObject({}) }

/** The site uses the first values of what it cannot read. */
export async function* examineSettings(location: StoreLocation): AsyncGenerator<Finding> {
  const document = await readStore(location, ({ db }) =>
    new DocumentReader(db).byId(storedSettings, settingsId),
  )
  const names = unreadableSettings(document?.body ?? {})
  if (names.length === 0) return
  yield findingsOf('Settings').warning(
    `The site cannot read ${names.join(', ')} and uses what site.config.ts says: ` +
      'set them again on the site, under Settings.',
  )
}
