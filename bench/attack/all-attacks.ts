import { hostAndPathAttacks } from './http/hosts-and-paths.ts'
import type { AttackKind } from './helpers/attack-kind.ts'
import { cacheDeception } from './http/cache-deception.ts'
import { connections } from './load/connections.ts'
import { costlyTexts } from './input/costly-texts.ts'
import { damagedForms } from './input/damaged-forms.ts'
import { demoProvider } from './access/demo-provider.ts'
import { endlessBodies } from './http/endless-bodies.ts'
import { floods } from './load/feedback-floods.ts'
import { unauthorizedReads } from './access/unauthorized-reads.ts'
import { unauthorizedWrites } from './access/unauthorized-writes.ts'
import { formSubmissions } from './input/form-submissions.ts'
import { abortedRequests } from './http/aborted-requests.ts'
import { proxyFiles } from './http/proxies.ts'
import { requestSmuggling } from './http/request-smuggling.ts'
import { logInjection } from './input/log-injection.ts'
import { malformedText } from './input/malformed-text.ts'
import { methods } from './http/methods.ts'
import { oversizedRequests } from './http/oversized-requests.ts'
import { cachePoisoning } from './http/cache-poisoning.ts'
import { sqlInjection } from './input/sql-injection.ts'
import { serverSideRequests } from './input/server-side-requests.ts'
import { sessions } from './access/sessions.ts'
import { signIns } from './access/sign-in.ts'
import { insecureStarts } from './access/insecure-starts.ts'
import { storedScripts } from './input/stored-scripts.ts'
import { streams } from './load/live-streams.ts'
import { networkFloods } from './load/network-floods.ts'
import { pipelining } from './load/pipelining.ts'
import { pathTraversal } from './access/path-traversal.ts'
import { hostileUploads } from './input/hostile-uploads.ts'

/** These attack one site, in this order. */
export const sharedSiteAttacks: AttackKind[] = [
  ...signIns,
  ...sessions,
  ...unauthorizedReads,
  ...unauthorizedWrites,
  cachePoisoning,
  ...cacheDeception,
  ...hostAndPathAttacks,
  pathTraversal,
  malformedText,
  damagedForms,
  abortedRequests,
  requestSmuggling,
  endlessBodies,
  oversizedRequests,
  methods,
  sqlInjection,
  ...formSubmissions,
  floods.feedback,
  networkFloods,
  ...streams,
  hostileUploads,
  storedScripts,
  serverSideRequests,
  costlyTexts,
  logInjection,
]

/** These start their own sites, concurrently with the others. */
export const ownSiteAttacks: AttackKind[] = [
  ...connections,
  pipelining,
  floods.spoofing,
  insecureStarts,
  demoProvider,
  proxyFiles,
]
