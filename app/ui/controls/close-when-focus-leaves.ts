import type { FocusEvent } from 'react'
import { isPopoverOpen } from '#app/ui/popovers.ts'

/**
 * For `onBlur` of a popover: the focus must not go on behind it. Its own button closes it by itself, and after a
 * press outside, where nothing gets the focus, the browser does.
 */
export function closeWhenFocusLeaves({ currentTarget: popover, relatedTarget }: FocusEvent) {
  if (!(relatedTarget instanceof Element) || !(popover instanceof HTMLElement)) return
  if (popover.contains(relatedTarget) || !isPopoverOpen(popover)) return
  if (relatedTarget.getAttribute('popovertarget') !== popover.id) popover.hidePopover?.()
}
