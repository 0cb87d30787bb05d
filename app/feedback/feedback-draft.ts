import { feedbackFields } from '#core/feedback/feedback-fields.ts'

/** This tab alone has it, and after a day not even this tab: it is personal, and the phone may be shared. */
const storageKey = 'vatra-letter'
const maxAge = 24 * 60 * 60_000

/** Keeps what is being typed, so that a reload or a page that was thrown out loses nothing. */
export function saveFeedbackDraft(form: HTMLFormElement, key: string): void {
  const typed = feedbackFields.map((name) => {
    const control = controlNamed(form, name)
    return isCheckbox(control) ? control.checked : control?.value
  })
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), key, typed }))
  } catch {
    // A browser that forbids storage still has the open form.
  }
}

/** Puts back what was kept, except where somebody has typed already. Returns the key it was kept with. */
export function restoreFeedbackDraft(form: HTMLFormElement): string | undefined {
  const kept = read()
  if (!kept) return undefined
  for (const [at, name] of feedbackFields.entries()) {
    const control = controlNamed(form, name)
    const value: unknown = kept.typed[at]
    if (isCheckbox(control)) control.checked ||= value === true
    else if (control?.value === '' && typeof value === 'string') control.value = value
  }
  return kept.key
}

export function clearFeedbackDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing could be kept there either.
  }
}

function read(): StoredDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null
    if (!kept) return undefined
    if (Date.now() - kept.at < maxAge && Array.isArray(kept.typed)) return kept
  } catch {
    // Forbidden, or not ours.
  }
  clearFeedbackDraft()
  return undefined
}
type StoredDraft = { at: number; key: string; typed: unknown[] }

type Control = HTMLInputElement | HTMLTextAreaElement

export function controlNamed(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  return isControl(found) ? found : undefined
}

export function isControl(found: unknown): found is Control {
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
}

function isCheckbox(control: Control | undefined): control is HTMLInputElement {
  return control?.type === 'checkbox'
}
