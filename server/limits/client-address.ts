import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address that rate limits count. Only the entries of `X-Forwarded-For` that our own proxies wrote are
 * trusted: a client can forge the others. Addresses of one IPv6 /64 network count as one.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = trustedProxies > 0 ? (entries.at(-trustedProxies)?.trim() ?? '') : ''
  return normalizeAddress(withoutPort(forwarded)) ?? normalizeAddress(direct) ?? ''
}

/**
 * Every limit counts these for an address: the address itself and, up to ten times as much, for IPv6 its /48 network,
 * which one customer may rent. The address is first: what it may not do alone does not use up the network.
 */
export function countedKeys(address: string, limit: number): { key: string; limit: number }[] {
  const own = { key: address, limit }
  return isIPv6(address) ? [own, { key: networkOf(address), limit: 10 * limit }] : [own]
}

/** Queues give each of these a turn: the /48 network of an IPv6 address, otherwise the address. */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${networkAddress(address, 48)}/48` : address
}

/** Some proxies add the port. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function normalizeAddress(text: string): string | undefined {
  const [withoutZone = ''] = text.split('%')
  // ipaddr.js alone also reads `1` and `0x7f.1`.
  if (!isIP(withoutZone)) return undefined
  // An IPv4 address that is written as IPv6 becomes IPv4 again.
  const address = ipaddr.process(withoutZone).toString()
  return isIPv6(address) ? networkAddress(address, 64) : address
}

function networkAddress(address: string, prefixLength: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefixLength}`).toString()
}
