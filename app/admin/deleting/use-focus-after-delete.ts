import { useEffect, useLayoutEffect, useRef } from 'react'
import { isShown } from '#app/ui/is-shown.ts'

/**
 * The pressed button disappears together with its item, and the focus with it. Returns a function that
 * moves the focus once the button and the dialog are gone: to a button of the item that is still there, to the same
 * button of the next item, or to the button that adds an item.
 */
export function useFocusAfterDelete(isOpen: boolean): () => void {
  const origin = useRef<{ pressed: Element; neighbors: Element[] }>(undefined)

  // A layout effect, because the dialog takes the focus in an effect.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (isOpen && pressed) origin.current = { pressed, neighbors: neighborsOf(pressed) }
  }, [isOpen])

  const moveFocus = () => {
    if (!origin.current || origin.current.pressed.isConnected) return
    if (document.querySelector('dialog[open]')) return
    const { neighbors } = origin.current
    origin.current = undefined
    // Somebody has moved it already.
    if (hasFocus()) return
    const remaining = neighbors.filter(({ isConnected }) => isConnected)
    const [target = findButton(document, 'add') ?? document.querySelector('main')] =
      remaining.flatMap(
        (neighbor) => findButton(neighbor, 'delete') ?? findButton(neighbor, 'more') ?? [],
      )
    target?.focus()
  }
  // After each render, because the list may change only after the dialog has closed.
  useEffect(moveFocus)
  return moveFocus
}

/** A browser leaves the focus for a moment on an element that has just been hidden. */
export function hasFocus(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && isShown(focused)
}

/** The item itself, those that follow, then those before, the nearest first. */
function neighborsOf(pressed: Element): Element[] {
  const item = pressed.closest('li')
  const all = [...(item?.parentElement?.children ?? [])]
  const index = item ? all.indexOf(item) : -1
  return [...all.slice(Math.max(index, 0)), ...all.slice(0, Math.max(index, 0)).reverse()]
}

/** In a list the button that deletes is in a closed menu. */
const findButton = (container: ParentNode, action: 'add' | 'delete' | 'more') =>
  [...container.querySelectorAll<HTMLElement>(`[data-action='${action}']`)].find(isShown)
