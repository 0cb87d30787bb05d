import type { IncomingMessage } from 'node:http'

/**
 * Whom a limit counts. A forwarding header is believed only as far as this site's own proxies wrote
 * it; a visitor can write the rest. Neighbours in one IPv6 network are one household.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return household(told || direct)
}

function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
