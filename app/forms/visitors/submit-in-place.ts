import type { FormEvent } from 'react'

/**
 * Sends a form by its script. If that fails, the browser sends the form as it does without scripts; with the key of the
 * script, so that it counts once when the request had been sent already.
 */
export function submitInPlace(
  event: FormEvent<HTMLFormElement>,
  createKey: (form: HTMLFormElement) => string,
  send: (form: HTMLFormElement, key: string) => Promise<void>,
): void {
  event.preventDefault()
  const form = event.currentTarget
  let key = ''
  const sendInPlace = async () => {
    key = createKey(form)
    await send(form, key)
  }
  sendInPlace().catch((error: unknown) => {
    reportError(error)
    if (key) addField(form, 'key', key)
    form.submit()
  })
}

function addField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name) ?? document.createElement('input')
  if (!(field instanceof HTMLInputElement)) return
  Object.assign(field, { type: 'hidden', name, value })
  form.append(field)
}
