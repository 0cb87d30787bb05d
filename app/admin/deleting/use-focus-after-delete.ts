import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The button that was pressed goes away with its entry, and the focus with it. Returns what moves the
 * focus on, once both the entry and the dialog are gone: to the same button of the neighbouring entry,
 * else to the one that adds an entry.
 */
export function useFocusAfterDelete(isOpen: boolean): () => void {
  const left = useRef<{ pressed: Element; neighbours: Element[] }>(undefined)

  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (isOpen && pressed) left.current = { pressed, neighbours: neighboursOf(pressed) }
  }, [isOpen])

  const moveOn = () => {
    if (!left.current || left.current.pressed.isConnected) return
    if (hasFocus() || document.querySelector('dialog[open]')) return
    const near = left.current.neighbours.filter(({ isConnected }) => isConnected)
    const [next = find(document, 'add') ?? document.querySelector('main')] = near.flatMap(
      (neighbour) => find(neighbour, 'delete') ?? [],
    )
    left.current = undefined
    next?.focus()
  }
  // The list may hear of it only after the dialog has closed.
  useEffect(moveOn)
  return moveOn
}

/** A browser leaves the focus for a moment on what it has just hidden. */
function hasFocus(): boolean {
  const at = document.activeElement
  return at !== null && at !== document.body && at.checkVisibility()
}

/** The entries beside this one's: those that follow, then those before it, the nearest first. */
function neighboursOf(pressed: Element): Element[] {
  const entry = pressed.closest('li')
  const all = [...(entry?.parentElement?.children ?? [])]
  const at = entry ? all.indexOf(entry) : -1
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()]
}

const find = (within: ParentNode, action: 'add' | 'delete') =>
  within.querySelector<HTMLElement>(`[data-action='${action}']`)
