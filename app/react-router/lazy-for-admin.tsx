import { use, type ComponentType } from 'react'
import { loadOnce } from '#app/state/chunk-loading.ts'

/** They load what an administrator's page needs before hydration. */
const preloads: (() => Promise<unknown>)[] = []

export const loadAdminTools = () => Promise.all(preloads.map((load) => load()))

/** True if the page was rendered for an administrator, and with the messages of this namespace. */
function isForAdmin(namespace: string | undefined): boolean {
  if (typeof document === 'undefined') return false
  const { editing, namespaces = '' } = document.documentElement.dataset
  return editing !== undefined && (!namespace || namespaces.split(' ').includes(namespace))
}

/**
 * A component that visitors never download. On an administrator's page it is loaded before hydration: otherwise the
 * first click on its buttons would be lost, and a live update could change a boundary that is not hydrated yet. A failed
 * load is tried again. Where it is part of every page, `namespace` names messages of the pages that show it.
 */
export function lazyForAdmin<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespace?: string,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loadComponent = loadOnce(async () => (Loaded = await load()))
  if (isForAdmin(namespace)) {
    preloads.push(loadComponent)
    // A failure is reported where the component is awaited.
    loadComponent().catch(() => {})
  }
  return function LazyForAdmin(props) {
    const Component = Loaded ?? use(loadComponent())
    return <Component {...props} />
  }
}
