import { commands, type Command } from './commands.ts'

/** Writes as a hand would, so that the browser's own undo takes it back. */
export function applyCommand(command: Command, field: HTMLTextAreaElement): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field
  const { from, to, insert, select } = commands[command]({ text, start, end })
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated and without an heir: nothing else writes into the browser's history of undoing.
  const isWritten = document.execCommand(insert ? 'insertText' : 'delete', false, insert)
  if (!isWritten) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.setSelectionRange(from + select[0], from + select[1])
}
