import { pruneErasures } from './erasures.ts'
import type { Subject } from './subject.ts'

/** What belongs to the store itself. */
export const ownSubject = {
  // The time of an erasure is in the key, so that the keys of a file of points are all there is to know.
  backedUp: { changes: ['seq'], erasures: ['hash', 'at'], settings: ['name'] },
  // Rate limits last for minutes.
  otherTables: ['rate_limits', 'schema_versions'],
  prune: ({ trx, now }) => pruneErasures(trx, now),
} as const satisfies Subject
