import { readings } from './addresses.ts'
import type { AttackClass } from './attack-class.ts'
import { caches } from './cache.ts'
import { connections } from './connections.ts'
import { costlyTexts } from './costly-text.ts'
import { damagedForms } from './damaged-forms.ts'
import { demo } from './demo.ts'
import { endlessBodies } from './endless-bodies.ts'
import { floods } from './floods.ts'
import { foreignReads } from './foreign-reads.ts'
import { foreignWrites } from './foreign-writes.ts'
import { submissions } from './submissions.ts'
import { givenUp } from './given-up.ts'
import { hiddenRequests } from './hidden-requests.ts'
import { logs } from './logs.ts'
import { malformedText } from './malformed-text.ts'
import { methods } from './methods.ts'
import { oversized } from './oversized.ts'
import { poisoning } from './poisoning.ts'
import { queries } from './queries.ts'
import { serverSideRequests } from './server-side-requests.ts'
import { sessions } from './sessions.ts'
import { signIns } from './sign-in.ts'
import { starts } from './starts.ts'
import { storedScripts } from './stored-scripts.ts'
import { streams } from './streams.ts'
import { traversal } from './traversal.ts'
import { uploads } from './uploads.ts'

/** All of these attack the one site, in this order. */
export const againstOneSite: AttackClass[] = [
  ...signIns,
  ...sessions,
  ...foreignReads,
  ...foreignWrites,
  poisoning,
  ...caches,
  ...readings,
  traversal,
  malformedText,
  damagedForms,
  givenUp,
  hiddenRequests,
  endlessBodies,
  oversized,
  methods,
  queries,
  ...submissions,
  floods.letters,
  ...streams,
  uploads,
  storedScripts,
  serverSideRequests,
  costlyTexts,
  logs,
]

/** These start sites of their own, beside the others. */
export const withOwnSites: AttackClass[] = [...connections, floods.spoofing, starts, demo]
