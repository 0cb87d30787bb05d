import { formatNetworks, parseNetworks } from './network-lines.ts'
import { networkOf } from './networks.ts'
import type { Settings } from './settings.ts'
import { videoOf } from './video.ts'

const sampleVideo = 'aqz-KE-bpKQ'

/** Without what the sample has only to show something. On a real site it would lead people to strangers. */
export function withoutExamples(settings: Settings): Settings {
  const { email, joinUrl, networks, video } = settings
  return {
    ...settings,
    email: /@example\.(?:com|net|org)$/i.test(email) ? '' : email,
    joinUrl: isFrontPage(joinUrl) ? '' : joinUrl,
    networks: formatNetworks(
      parseNetworks(networks).filter(({ address }) => !isFrontPage(address)),
    ),
    video: videoOf(video)?.id === sampleVideo ? '' : video,
  }
}

/** True if it is the address of a network, and of nobody's page there. */
function isFrontPage(address: string): boolean {
  return networkOf(address) !== undefined && /^[^/]+\/\/[^/]+\/?$/.test(address)
}
