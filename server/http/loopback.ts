import { isIPv4, isIPv6 } from 'node:net'

/** Whether this host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (bare === 'localhost') return true
  return (isIPv4(bare) && bare.startsWith('127.')) || (isIPv6(bare) && bare === '::1')
}
