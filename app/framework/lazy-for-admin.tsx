import { use, type ComponentType } from 'react'
import { loadOnce } from './chunk-loading.ts'

/** What an administrator's page waits for before React wakes it. */
export const preloads: Promise<unknown>[] = []

const isAdminPage = typeof document !== 'undefined' && 'editing' in document.documentElement.dataset

/**
 * A part that no visitor downloads. On an administrator's page it comes before React wakes: a button
 * that stands in the page already must not swallow the first click, nor a part that React still waits
 * for be changed by news. React's own lazy() would never ask again for a part that did not arrive.
 */
export function lazyForAdmin<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  const loadComponent = loadOnce(async () => (Part = await load()))
  // A part that does not arrive is explained where it is shown.
  if (isAdminPage) preloads.push(loadComponent().catch(() => {}))
  return function LoadedPart(props) {
    const Loaded = Part ?? use(loadComponent())
    return <Loaded {...props} />
  }
}
