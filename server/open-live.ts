import type { Site } from '#core/site.ts'
import { clientAddress, networkOf } from './client-address.ts'
import type { Config } from './config.ts'
import { Live } from './live.ts'
import type { openSignIn } from './sign-in/open.ts'

type SignIn = Awaited<ReturnType<typeof openSignIn>>

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
    session: (request) => token(request.headers.cookie),
    isSignedIn: async (session) => (await whoIs(session)) !== null,
    address: (request) => clientAddress(request, trustedProxies),
    network: networkOf,
    limits: {
      streams: 12_000,
      ofOneAddress: liveStreamsOfOneAddress,
      ofOneNetwork: 10 * liveStreamsOfOneAddress,
      waitingBytes: 64 * 1024,
    },
  })
}
