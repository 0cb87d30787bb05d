import type { Site } from '#core/site/site.ts'
import type { Config } from '#server/config/config.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import type { SignIn } from '#server/sign-in/create-sign-in.ts'
import { LiveStreams } from './live-streams.ts'

export function createLiveStreams(
  { trustedProxies, maxLiveStreamsPerAddress }: Config,
  site: Site,
  { readSessionToken, identify }: Pick<SignIn, 'readSessionToken' | 'identify'>,
): LiveStreams {
  return new LiveStreams({
    // The number that a page carries. Counting drafts too would make every open page reload at once.
    lastPublicChange: () => site.dataVersion(),
    lastChange: () => site.lastChange(),
    readSessionToken: (request) => readSessionToken(request.headers.cookie),
    identify,
    address: (request) => clientAddress(request, trustedProxies),
    limits: {
      streams: 12_000,
      perAddress: maxLiveStreamsPerAddress,
      maxBufferedBytes: 64 * 1024,
    },
  })
}
