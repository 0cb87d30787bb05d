import { checkLanguage } from './i18n/check-language.ts'
import { markLittleData } from './little-data/mark-little-data.ts'
import { keepShownPage } from './offline/keep-shown-page.ts'

/** Runs before the first paint. Only a build has a service worker, which keeps the page. */
export function run(isBuild: boolean): void {
  checkLanguage()
  markLittleData()
  if (isBuild) keepShownPage()
}
