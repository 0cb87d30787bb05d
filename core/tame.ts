const mostMarks = 120
const longest = 8_000
const deepest = 12

const marks = /[*_~[\]<`!&]/g
/** What opens a quotation or a list, as often as it is written on this line. */
const openers = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/
const begins = /^\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|#)|^\s*$/

/**
 * Markdown's parser needs time that grows faster than the text, and a stack as deep as what nests. No
 * text that somebody wrote to be read comes near these bounds; what exceeds them is shown as typed.
 */
export function tame(source: string): string {
  const parts: string[][] = []
  for (const line of source.split('\n').map(flat)) {
    const last = parts.at(-1)
    if (last && !begins.test(line)) last.push(line)
    else parts.push([line])
  }
  return parts.map((lines) => calm(lines.join('\n'))).join('\n')
}

function flat(line: string): string {
  // Each level of a list is indented by two columns or more.
  const indented = line.replaceAll('\t', '    ').replace(/ {24,}/g, ' '.repeat(24))
  const opened = openers.exec(indented)?.[0].match(/>|[-*+]|\d+[.)]/g) ?? []
  return opened.length > deepest ? plain(indented.trim()) : indented
}

function calm(part: string): string {
  const isWild = part.length > longest || (part.match(marks)?.length ?? 0) > mostMarks
  return isWild ? plain(part) : part
}

/** A sign that is written by its number means itself, and costs the parser less than one behind a backslash. */
function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
