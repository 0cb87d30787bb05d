/** `checkVisibility`, which Safari has only since 2024. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}
