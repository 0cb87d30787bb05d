import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * The address that rate limits count. Only the entries of `X-Forwarded-For` that our own proxies wrote are
 * trusted: a client can forge the others. Addresses of one IPv6 /64 network count as one.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = trustedProxies > 0 ? withoutPort(entries.at(-trustedProxies)?.trim() ?? '') : ''
  return normalizeAddress(isIP(forwarded) ? forwarded : direct)
}

/** Some proxies add the port. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function normalizeAddress(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return withoutZone
  // The shortest spelling, in lower case.
  const compressed = new SocketAddress({ address: withoutZone, family: 'ipv6' }).address
  if (compressed.startsWith('::ffff:') && compressed.includes('.')) {
    return compressed.slice('::ffff:'.length)
  }
  const [head = '', tail] = compressed.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/** The IPv6 /48 network, which one customer may rent with all its 65,536 subnets; IPv4 has none. */
export function networkOf(address: string): string | undefined {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined
}
