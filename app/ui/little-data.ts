import { createContext, use } from 'react'

/** True if the server renders for a visitor who wants little data; undefined in the browser. */
export const LittleDataContext = createContext<boolean | undefined>(undefined)

/** True if this page was rendered with little data. In the browser from the server-rendered HTML. */
export function useLittleData(): boolean {
  return use(LittleDataContext) ?? document.documentElement.dataset['littleData'] === ''
}

/** Also true on a page that was rendered as for everybody but is read over a slow connection. */
export function savesData(): boolean {
  return 'littleData' in document.documentElement.dataset
}
