export type SelectedText = { text: string; start: number; end: number }

/** Replaces a range of the text. `select` is the selection afterwards, relative to `from`. */
export type TextEdit = {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

const formats = {
  bold: (selected: SelectedText) => toggleWrap(selected, '**'),
  italic: (selected: SelectedText) => toggleWrap(selected, '_'),
  heading: (selected: SelectedText) => togglePrefix(selected, '## '),
  list: (selected: SelectedText) => togglePrefix(selected, '- '),
  quote: (selected: SelectedText) => togglePrefix(selected, '> '),
  link,
} satisfies Record<string, (selected: SelectedText) => TextEdit>
export type TextFormat = keyof typeof formats

/** Edits the field as typing would, so that the browser's own undo works. */
export function applyFormat(format: TextFormat, field: HTMLTextAreaElement): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field
  const { from, to, insert, select } = formats[format]({ text, start, end })
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated without a replacement: nothing else adds to the undo history of the browser.
  const isApplied = document.execCommand(insert ? 'insertText' : 'delete', false, insert)
  if (!isApplied) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.setSelectionRange(from + select[0], from + select[1])
}

/** Puts the marks around the selected words, without the spaces at their ends; removes existing marks. */
function toggleWrap({ text, start, end }: SelectedText, mark: string): TextEdit {
  const selected = text.slice(start, end)
  const from = start + (selected.length - selected.trimStart().length)
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length))
  const inner = text.slice(from, to)
  const size = mark.length
  const isInside = inner.length >= 2 * size && inner.startsWith(mark) && inner.endsWith(mark)
  if (isInside) {
    const unmarked = inner.slice(size, -size)
    return { from, to, insert: unmarked, select: [0, unmarked.length] }
  }
  const isAround = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  if (from >= size && isAround) {
    return { from: from - size, to: to + size, insert: inner, select: [0, inner.length] }
  }
  return { from, to, insert: mark + inner + mark, select: [size, size + inner.length] }
}

/** Adds the prefix to each line of the selection, or removes it where all of them have it. */
function togglePrefix({ text, start, end }: SelectedText, prefix: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isPrefixed = lines.every((line) => line.startsWith(prefix))
  const changed = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line))
  const insert = changed.join('\n')
  const isOneLine = lines.length === 1
  return { from, to, insert, select: [isOneLine ? insert.length : 0, insert.length] }
}

/** Selects what is still to be typed: the address, or the text of a link whose address was selected. */
function link({ text, start, end }: SelectedText): TextEdit {
  const selected = text.slice(start, end)
  if (/^(https?:\/\/|mailto:|\/)\S+$/.test(selected)) {
    return { from: start, to: end, insert: `[](${selected})`, select: [1, 1] }
  }
  const address = 'https://'
  const addressStart = selected.length + 3
  const insert = `[${selected}](${address})`
  return { from: start, to: end, insert, select: [addressStart, addressStart + address.length] }
}
