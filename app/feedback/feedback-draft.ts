import { feedbackFields, type FeedbackInput } from '#core/feedback/feedback-fields.ts'

/** Stored for this tab and for one day only: the text is personal, and the phone may be shared. */
const storageKey = 'vatra-letter'
const maxAge = 24 * 60 * 60_000

/** Stores what is being typed, so that nothing is lost if the page is reloaded or discarded. */
export function saveFeedbackDraft(form: HTMLFormElement, key: string): void {
  const typed = feedbackFields.map((name) => {
    const control = controlNamed(form, name)
    return isCheckbox(control) ? control.checked : control?.value
  })
  storeDraft({ at: Date.now(), key, typed })
}

/** Makes a message that was taken back the draft, followed by the text that is being typed. */
export function replaceFeedbackDraft(key: string, values: FeedbackInput): void {
  const message = feedbackFields.indexOf('message')
  const typedText = readDraft()?.typed[message]
  const typed: unknown[] = feedbackFields.map((name) =>
    name === 'agreement' ? values[name] === 'on' : (values[name] ?? ''),
  )
  if (typeof typedText === 'string' && typedText.trim() !== '')
    typed[message] = `${values.message ?? ''}\n\n${typedText}`
  storeDraft({ at: Date.now(), key, typed })
}

/** Fills the fields that are still empty from the stored draft, and returns its key. */
export function restoreFeedbackDraft(form: HTMLFormElement): string | undefined {
  const draft = readDraft()
  if (!draft) return undefined
  for (const [index, name] of feedbackFields.entries()) {
    const control = controlNamed(form, name)
    const value: unknown = draft.typed[index]
    if (isCheckbox(control)) control.checked ||= value === true
    else if (control?.value === '' && typeof value === 'string') control.value = value
  }
  return draft.key
}

export function clearFeedbackDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where storage is blocked nothing is stored.
  }
}

function storeDraft(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Where storage is blocked there is still the open form.
  }
}

function readDraft(): StoredDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null
    if (!draft) return undefined
    if (Date.now() - draft.at < maxAge && Array.isArray(draft.typed)) return draft
  } catch {
    // Storage is blocked, or the value is not a draft.
  }
  clearFeedbackDraft()
  return undefined
}
type StoredDraft = { at: number; key: string; typed: unknown[] }

type Control = HTMLInputElement | HTMLTextAreaElement

function controlNamed(form: HTMLFormElement, name: string): Control | undefined {
  const element = form.elements.namedItem(name)
  return isControl(element) ? element : undefined
}

export function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function isCheckbox(control: Control | undefined): control is HTMLInputElement {
  return control?.type === 'checkbox'
}
