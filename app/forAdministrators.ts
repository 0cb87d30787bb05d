import { lazy, type ComponentType } from 'react'

/** What an administrator's page waits for before React wakes it. */
export const early: Promise<unknown>[] = []

const isTheirs = typeof document !== 'undefined' && 'editing' in document.documentElement.dataset

/**
 * A part that no visitor downloads. On an administrator's page it comes before React wakes: a button
 * that stands in the page already must not swallow the first click, nor a part that React still waits
 * for be changed by news.
 */
export function forAdministrators<Props>(load: () => Promise<ComponentType<Props>>) {
  let part: { default: ComponentType<Props> } | undefined
  const bring = async () => (part = { default: await load() })
  // A part that does not arrive is asked for again, and explained, where it is shown.
  if (isTheirs) early.push(bring().catch(() => {}))
  // React takes at once what is told at once; a promise would make it wait for a moment.
  return lazy(() => (part ? at(part) : bring()))
}

// oxlint-disable-next-line unicorn/no-thenable -- it is meant to be waited for
const at = <T>(value: T) => ({ then: (take: (it: T) => void) => take(value) }) as Promise<T>
