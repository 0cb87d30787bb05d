/** A part of the program, of the words or of the data did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const chunkTimeout = 120_000

/** Waits for what is being loaded as long as a visitor may have to. */
export async function loadWithTimeout<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkTimeout)
  })
  return Promise.race([part, late]).finally(() => clearTimeout(timer))
}

/** The same for a part of the build, which also fails with a ChunkLoadError in every browser. */
export async function loadChunk<T>(part: Promise<T>): Promise<T> {
  return loadWithTimeout(part).catch((cause: unknown) => {
    throw new ChunkLoadError(String(cause), { cause })
  })
}

/**
 * Loads a part once for all who use it while they are drawn. A failure is forgotten only after a
 * moment: React asks again before it shows the error, and would otherwise try for ever.
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
