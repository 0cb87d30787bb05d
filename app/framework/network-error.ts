/** What fetch() throws, in each browser's words, when it finds no network; also while it reads. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isNetworkError(error.cause)) return true
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message)
}
