import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * Whom a limit counts. A forwarding header is believed only as far as this site's own proxies wrote
 * it; a visitor can write the rest. Neighbours in one IPv6 network are one household.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const told = trustedProxies > 0 ? withoutPort(forwarded.at(-trustedProxies)?.trim() ?? '') : ''
  return normalizeAddress(isIP(told) ? told : direct)
}

/** Some proxies write the port as well. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function normalizeAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  // One spelling of the many: the short one, in small letters.
  const plain = new SocketAddress({ address: bare, family: 'ipv6' }).address
  if (plain.startsWith('::ffff:') && plain.includes('.')) return plain.slice('::ffff:'.length)
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/** Of 65,536 households in IPv6, which anybody can rent together; an IPv4 address has none. */
export function networkOf(address: string): string | undefined {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined
}
