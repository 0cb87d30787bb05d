import { checkLanguage } from '#app/i18n/check-language.ts'
import { keepShownPage } from '#app/offline/keep-shown-page.ts'
import { markLittleData } from './mark-little-data.ts'

/** Runs before the first paint. Only a build has a service worker, which keeps the page. */
export function run(isBuild: boolean): void {
  checkLanguage()
  markLittleData()
  if (isBuild) keepShownPage()
}
