import type { Site } from '#core/site.ts'
import { clientAddress, networkOf } from '#server/http/client-address.ts'
import type { Config } from '#server/config.ts'
import { LiveStreams } from './live-streams.ts'
import type { createSignIn } from '#server/sign-in/create-sign-in.ts'

type SignIn = Awaited<ReturnType<typeof createSignIn>>

/** The stream of what is new, as the configuration has it. */
export function createLiveStreams(
  { trustedProxies, maxLiveStreamsPerAddress }: Config,
  site: Site,
  { readSessionToken, findAdministrator }: Pick<SignIn, 'readSessionToken' | 'findAdministrator'>,
): LiveStreams {
  return new LiveStreams({
    // As the page says of itself. Counting what concerns administrators would send every page back at once.
    lastPublicChange: () => site.dataVersion(),
    lastChange: () => site.lastChange(),
    readSessionToken: (request) => readSessionToken(request.headers.cookie),
    isSignedIn: async (session) => (await findAdministrator(session)) !== null,
    address: (request) => clientAddress(request, trustedProxies),
    network: networkOf,
    limits: {
      streams: 12_000,
      perAddress: maxLiveStreamsPerAddress,
      perNetwork: 10 * maxLiveStreamsPerAddress,
      maxBufferedBytes: 64 * 1024,
    },
  })
}
