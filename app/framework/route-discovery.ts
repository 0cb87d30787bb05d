import { loadWithTimeout } from './chunk-loading.ts'
import { isNetworkError } from './network-error.ts'
import { cancelNavigation } from './failed-navigation.ts'

/**
 * vite.config.ts puts this round React Router's asking for a route that it does not know yet, which
 * comes before loadNavigation.ts and would put an error in the place of the page.
 */
export async function discoverWithTimeout(discovery: Promise<unknown>): Promise<void> {
  try {
    await loadWithTimeout(discovery)
  } catch (error) {
    if (!isNetworkError(error) || !(await cancelNavigation(true))) throw error
  }
}
