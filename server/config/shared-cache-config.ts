import type { EnvironmentReader } from './environment-reader.ts'
import { isOrigin } from './loopback.ts'

/** The caches that keep public pages between the visitors and all instances, and what they know the site by. */
export type SharedCacheConfig = { addresses: string[]; secret: string }

const minSecretLength = 16

export function readSharedCacheConfig(reader: EnvironmentReader): SharedCacheConfig | undefined {
  const addresses = (reader.read('SHARED_CACHE') ?? '').split(/[\s,]+/).filter(Boolean)
  const secret = reader.read('SHARED_CACHE_SECRET')
  if (addresses.length > 0 !== (secret !== undefined)) {
    reader.report('SHARED_CACHE and SHARED_CACHE_SECRET belong together: give both, or neither.')
  }
  if (addresses.some((address) => !isOrigin(address.replace(/\/$/, '')))) {
    reader.refuse('SHARED_CACHE', 'give addresses alone, such as http://127.0.0.1:6081')
  }
  if (secret !== undefined && !/^[\w-]+$/.test(secret)) {
    reader.report('SHARED_CACHE_SECRET has letters, digits, - and _ alone: make another one.')
  } else if (secret !== undefined && secret.length < minSecretLength) {
    reader.report(
      `SHARED_CACHE_SECRET is shorter than ${minSecretLength} characters: make a longer one.`,
    )
  }
  return secret === undefined ? undefined : { addresses, secret }
}
