/** `page` is every page that is kept, `event` those of single events. */
export type CacheTag = 'page' | 'event'

/** A cache between the visitors and all instances. */
export type SharedCache = {
  /** Forgets the responses with this tag. Rejects where that is not certain. */
  purge: (tag: CacheTag) => Promise<unknown>
}
