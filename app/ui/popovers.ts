/** Safari before 17, Firefox before 125 and Chrome before 114 have no popovers, and show their content all the time. */
const hasPopovers = () => 'popover' in HTMLElement.prototype

export function isPopoverOpen(element: Element): boolean {
  return hasPopovers() && element.matches(':popover-open')
}
