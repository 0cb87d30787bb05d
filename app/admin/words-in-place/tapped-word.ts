import { focusField } from '#app/admin/editor/focus-field.ts'

/** The word of the page under the pointer; empty where there is none, and in browsers that do not tell. */
export function wordAt({ clientX, clientY }: MouseEvent): string {
  const found = document.caretRangeFromPoint?.(clientX, clientY)
  if (found?.startContainer.nodeType !== Node.TEXT_NODE) return ''
  const text = found.startContainer.nodeValue ?? ''
  const [before = ''] = /[\p{L}\p{N}\u2019'-]*$/u.exec(text.slice(0, found.startOffset)) ?? []
  const [after = ''] = /^[\p{L}\p{N}\u2019'-]*/u.exec(text.slice(found.startOffset)) ?? []
  return before + after
}

/** Selects the word that was tapped, so that typing replaces it. */
export function selectWord(field: HTMLTextAreaElement | null | undefined, word: string): void {
  focusField(field)
  const start = field?.value.indexOf(word) ?? -1
  if (start >= 0) field?.setSelectionRange(start, start + word.length)
}
