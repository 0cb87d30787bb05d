import { isIPv4, isIPv6 } from 'node:net'

export function isUnencrypted(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** True of an address alone, without a path. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (bare === 'localhost') return true
  return (isIPv4(bare) && bare.startsWith('127.')) || (isIPv6(bare) && bare === '::1')
}
