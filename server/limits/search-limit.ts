import type { IncomingMessage } from 'node:http'
import { clientAddress } from './client-address.ts'
import { RateLimiter } from './rate-limiter.ts'

/** More than people search, even several behind one address. */
const limits = { limit: 60, seconds: 60 }

/**
 * Results are rendered for each request, so an address may ask for so many in a minute. Returns the seconds to
 * wait, 0 for none.
 */
export function createSearchLimit(trustedProxies: number): (request: IncomingMessage) => number {
  const rateLimiter = new RateLimiter(limits)
  return (request) => rateLimiter.hitAddress(clientAddress(request, trustedProxies))
}
