export type ElementQuery = {
  role:
    | 'alert'
    | 'button'
    | 'checkbox'
    | 'date'
    | 'dialog'
    | 'file'
    | 'heading'
    | 'link'
    | 'textbox'
  /** The accessible name, or the text of an alert; part of it is enough. */
  name?: string
  /** Only inside the open dialog. */
  isInDialog?: true
}

/**
 * Finds the first visible element of a role. It runs in the page, so it uses nothing from outside: neither
 * protocol finds elements by role in both browsers.
 */
export function findElement({ role, name = '', isInDialog }: ElementQuery): Element | null {
  const selectors = {
    alert: '[role="alert"], [role="status"]',
    button: 'button, [role="button"], summary',
    checkbox: 'input[type="checkbox"]',
    date: 'input[type="date"]',
    dialog: 'dialog[open]',
    file: 'input[type="file"]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    textbox: 'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="tel"])',
  }
  const plainText = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const accessibleName = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return plainText(
      element.getAttribute('aria-label') ??
        (labels.map((label) => label.textContent).join(' ') || element.textContent),
    )
  }
  // A file is chosen by a label over an input that is not shown.
  const isVisible = (element: Element) =>
    role === 'file' ||
    element.checkVisibility() ||
    // The regions of the toasts have no box of their own.
    (role === 'alert' && [...element.children].some((child) => child.checkVisibility()))
  const root = isInDialog ? document.querySelector('dialog[open]') : document
  const candidates = [...(root?.querySelectorAll(selectors[role]) ?? [])].filter(
    (element) => isVisible(element) && accessibleName(element).includes(name),
  )
  return candidates.find((element) => accessibleName(element) === name) ?? candidates[0] ?? null
}

/** A script that tells whether there is such an element. */
export function isShownScript(query: ElementQuery): string {
  return `(${findElement.toString()})(${JSON.stringify(query)}) !== null`
}

/** Sets the value of a date field as the browser's picker does. It runs in the page, so it uses nothing from outside. */
export function setDate(element: Element, date: string): void {
  // React replaces the setter of the element; the one of its class tells it about the change.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(element, date)
  for (const type of ['input', 'change']) {
    element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
