import type { IncomingMessage } from 'node:http'
import type { Store } from '#server/storage/store.ts'
import type { AddressLimit } from './address-limits.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { RateLimiter } from './rate-limiter.ts'
import { createRateLimiter } from './shared-rate-limiter.ts'
import { TaskQueue } from './task-queue.ts'

/** Limits how often the senders of requests may do something, by their address, and gives them turns. */
export type Senders = ReturnType<typeof createSenders>

export function createSenders(
  trustedProxies: number,
  store: Pick<Store, 'sharedRateLimits' | 'findWriteFault'>,
  secret: string,
) {
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  const limit = (options: AddressLimit) => {
    const limiter = createRateLimiter(secret, store, options)
    return (sender: IncomingMessage) => limiter.hitAddress(addressOf(sender))
  }
  return {
    addressOf,
    /** Counts a request for all instances. Returns the seconds that its sender must wait, 0 where it is allowed. */
    limit,
    /** The same in this process alone, which writes nothing to the database. */
    limitHere(options: AddressLimit) {
      const limiter = new RateLimiter(options)
      return (sender: IncomingMessage) => limiter.hitAddress(addressOf(sender))
    },
    /** The same for what is saved: its copies, which have its key, count once. */
    limitSaved(options: AddressLimit) {
      const wait = limit(options)
      // In this process only: a copy that reaches another instance counts once more.
      const accepted = new RateLimiter({ limit: 1, seconds: options.seconds })
      return async (sender: IncomingMessage | undefined, key: string) => {
        if (!sender) return 0
        const submission = `${addressOf(sender)} ${key}`
        if (accepted.has(submission)) return 0
        // A form that the disk refuses is not kept, so it does not count.
        if ((await store.findWriteFault()) !== undefined) return 0
        const seconds = await wait(sender)
        if (seconds === 0) accepted.hit(submission)
        return seconds
      }
    },
    /** The networks of those who wait take turns. */
    queue: (size: { parallel: number; waiting: number }) =>
      new TaskQueue({ ...size, networkOf: (request) => networkOf(addressOf(request)) }),
  }
}
