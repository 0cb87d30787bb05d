import { visitorKinds } from '#core/contentKinds.ts'
import type { ChangeKind } from '#core/document.ts'
import type { Site } from '#core/site.ts'
import { clientAddress } from './client-address.ts'
import type { Config } from './config.ts'
import { Live } from './live.ts'
import type { openSignIn } from './sign-in/open.ts'

type SignIn = Awaited<ReturnType<typeof openSignIn>>

/** What only administrators read is in no kept page, and no visitor's stream speaks of it. */
export function isPublic(kind: ChangeKind): boolean {
  return visitorKinds.some((one) => one === kind)
}

/** The stream of what is new, as the configuration has it. */
export function openLive(
  { trustedProxies, liveStreamsOfOneAddress }: Config,
  site: Site,
  { token, whoIs }: Pick<SignIn, 'token' | 'whoIs'>,
): Live {
  return new Live({
    // As the page says of itself. Counting what concerns administrators would send every page back at once.
    lastChange: () => site.dataVersion(),
    lastOfAll: () => site.lastChange(),
    isPublic,
    session: (request) => token(request.headers.cookie),
    isSignedIn: async (session) => (await whoIs(session)) !== null,
    address: (request) => clientAddress(request, trustedProxies),
    limits: { streams: 12_000, ofOneAddress: liveStreamsOfOneAddress, waitingBytes: 64 * 1024 },
  })
}
