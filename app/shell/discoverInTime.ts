import { loadInTime } from '#app/ChunkLoadError.ts'
import { isNetworkError } from './isNetworkError.ts'
import { keepPage } from './keepPage.ts'

/**
 * vite.config.ts puts this round React Router's asking for a route that it does not know yet, which
 * comes before loadNavigation.ts and would put an error in the place of the page.
 */
export async function discoverInTime(discovery: Promise<unknown>): Promise<void> {
  try {
    await loadInTime(discovery)
  } catch (error) {
    if (!isNetworkError(error) || !(await keepPage(true))) throw error
  }
}
