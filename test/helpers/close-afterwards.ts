import { afterAll, onTestFinished } from 'vitest'

/**
 * Closes something after the test, or after the file or `describe` that opens it. Returns how to close it earlier, which
 * `beforeAll` has to do: nothing can be registered there.
 */
export function closeAfterwards<Closed>(close: () => Closed): () => Closed {
  let closing: { result: Closed } | undefined
  const closeOnce = () => (closing ??= { result: close() }).result
  try {
    onTestFinished(async () => void (await closeOnce()))
  } catch {
    afterAll(async () => void (await closeOnce()))
  }
  return closeOnce
}
