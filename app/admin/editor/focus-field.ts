/** Opens the part of the form around the field, and scrolls to its middle: a toast covers the end of the form. */
export function focusField(field: HTMLElement | null | undefined): void {
  const part = field?.closest('details')
  if (part) part.open = true
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
