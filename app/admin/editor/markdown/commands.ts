/** A text with the selection in it. */
export type SelectedText = { text: string; start: number; end: number }

/** What is written in the place of what; then this is selected, counted from where it was written. */
export type TextEdit = {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

export const commands = {
  bold: (at: SelectedText) => toggleWrap(at, '**'),
  italic: (at: SelectedText) => toggleWrap(at, '_'),
  heading: (at: SelectedText) => togglePrefix(at, '## '),
  list: (at: SelectedText) => togglePrefix(at, '- '),
  quote: (at: SelectedText) => togglePrefix(at, '> '),
  link,
} satisfies Record<string, (at: SelectedText) => TextEdit>
export type Command = keyof typeof commands

/** The marks go round the words, not round the blanks beside them; a second time they go away. */
function toggleWrap({ text, start, end }: SelectedText, mark: string): TextEdit {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length))
  const inner = text.slice(from, to)
  const size = mark.length
  const isInside = inner.length >= 2 * size && inner.startsWith(mark) && inner.endsWith(mark)
  if (isInside) {
    const bare = inner.slice(size, -size)
    return { from, to, insert: bare, select: [0, bare.length] }
  }
  const isAround = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  if (from >= size && isAround) {
    return { from: from - size, to: to + size, insert: inner, select: [0, inner.length] }
  }
  return { from, to, insert: mark + inner + mark, select: [size, size + inner.length] }
}

/** Whole lines, each of them; where all of them have it already, it goes away. */
function togglePrefix({ text, start, end }: SelectedText, prefix: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line) => line.startsWith(prefix))
  const written = lines.map((line) => (all ? line.slice(prefix.length) : prefix + line))
  const insert = written.join('\n')
  const isOneLine = lines.length === 1
  return { from, to, insert, select: [isOneLine ? insert.length : 0, insert.length] }
}

/** What is still to be typed is selected: the address, or the words for one that was selected. */
function link({ text, start, end }: SelectedText): TextEdit {
  const chosen = text.slice(start, end)
  if (/^(https?:\/\/|mailto:|\/)\S+$/.test(chosen)) {
    return { from: start, to: end, insert: `[](${chosen})`, select: [1, 1] }
  }
  const address = 'https://'
  const at = chosen.length + 3
  const insert = `[${chosen}](${address})`
  return { from: start, to: end, insert, select: [at, at + address.length] }
}
