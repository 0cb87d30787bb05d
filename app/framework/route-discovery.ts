import { isNetworkError, loadWithTimeout } from '#app/state/chunk-loading.ts'
import { cancelNavigation } from './failed-navigation.ts'

/**
 * vite.config.ts wraps React Router's request for an unknown route in this function. That request is
 * made before load-navigation.ts runs, and its failure would replace the page with an error.
 */
export async function discoverWithTimeout(discovery: Promise<unknown>): Promise<void> {
  try {
    await loadWithTimeout(discovery)
  } catch (error) {
    if (!isNetworkError(error) || !(await cancelNavigation(true))) throw error
  }
}
