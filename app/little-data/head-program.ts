import { checkLanguage } from '#app/i18n/check-language.ts'
import { keepShownPage } from '#app/offline/keep-shown-page.ts'
import { isConnectionPoor } from '#app/react-router/connection.ts'

/** Runs before the first paint. Only a build has a service worker, which keeps the page. */
export function run(isBuild: boolean): void {
  checkLanguage()
  markLittleData()
  if (isBuild) keepShownPage()
}

/**
 * Marks the page if the browser saves data or the connection is slow, which
 * the server knows only from the second page on: then no web font and no script is downloaded.
 */
function markLittleData(): void {
  const { dataset } = document.documentElement
  if (!isConnectionPoor() || 'editing' in dataset) return
  if (!document.cookie.includes('little-data=off')) dataset['littleData'] ??= 'slow'
}
