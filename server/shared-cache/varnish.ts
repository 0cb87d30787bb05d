import type { SharedCacheConfig } from '#server/config/shared-cache-config.ts'
import type { SharedCache } from './shared-cache.ts'

const timeout = 3_000

/** Varnish with deploy/varnish.vcl. */
export function createVarnish({ addresses, secret }: SharedCacheConfig): SharedCache {
  return {
    purge: (tag) =>
      Promise.all(
        addresses.map(async (address) => {
          const { ok, status } = await fetch(address, {
            method: 'PURGE',
            headers: { authorization: `Bearer ${secret}`, 'cache-tag': tag },
            redirect: 'error',
            signal: AbortSignal.timeout(timeout),
          })
          if (!ok) throw new Error(`${address} answered ${status}`)
        }),
      ),
  }
}
