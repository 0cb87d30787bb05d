/** A script, a message file or the data of a page could not be loaded. */
export class ChunkLoadError extends Error {
  static {
    // Not a field of each error: the first line of the stack, which the console shows, is written before fields are.
    this.prototype.name = 'ChunkLoadError'
  }
}

const chunkTimeout = 120_000

export async function loadWithTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkTimeout)
  })
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer))
}

/** Rejects with a ChunkLoadError for any reason: each browser reports a failed import differently. */
export async function loadChunk<T>(loading: Promise<T>): Promise<T> {
  return loadWithTimeout(loading).catch((cause: unknown) => {
    throw new ChunkLoadError(String(cause), { cause })
  })
}

/**
 * Loads a chunk once for all components that suspend on it. A failure is kept for one second, because
 * React renders again before it shows the error and would otherwise retry endlessly.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (!loading) {
      loading = loadChunk(load())
      loading.catch(() => setTimeout(() => (loading = undefined), 1_000))
    }
    return loading
  }
}

/** React reads the value of a promise with these properties without suspending. */
export const alreadyLoaded = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
})

/** The errors that fetch() throws without a network, also while the body is read, in all browsers. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isNetworkError(error.cause)) return true
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message)
}
