import type { Feature, Parts } from '#server/feature/feature.ts'
import type { SignIn } from '#server/sign-in/create-sign-in.ts'
import { LiveStreams } from './live-streams.ts'

type LiveParts = Parts & { signIn: Pick<SignIn, 'readSessionToken' | 'identify'> }

export function startLive({ config, site, senders, signIn }: LiveParts): Feature {
  const streams = new LiveStreams({
    // The number that a page carries. Counting drafts too would make every open page reload at once.
    lastPublicChange: () => site.dataVersion(),
    lastChange: () => site.lastChange(),
    readSessionToken: (request) => signIn.readSessionToken(request.headers.cookie),
    identify: signIn.identify,
    address: senders.addressOf,
    limits: {
      streams: 12_000,
      perAddress: config.maxLiveStreamsPerAddress,
      maxBufferedBytes: 64 * 1024,
    },
  })
  return {
    listeners: [
      {
        requestClass: 'live',
        answers: (path) => path === '/live',
        listener: (request, response) => streams.open(request, response),
      },
    ],
    onChange: (change) => streams.announce(change),
    metrics: [
      {
        type: 'gauge',
        name: 'vatra_live_streams',
        help: 'Open streams of live updates',
        read: () => streams.size,
      },
    ],
    finishWork: () => streams.close(),
  }
}
