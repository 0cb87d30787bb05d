const maxMarks = 120
const maxBlockLength = 8_000
const maxDepth = 12

const marks = /[*_~[\]<`!&]/g
/** What opens a quotation or a list, as often as it is written on this line. */
const blockMarkers = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/
const blockStart = /^\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|#)|^\s*$/

/**
 * Markdown's parser needs time that grows faster than the text, and a stack as deep as what nests. No
 * text that somebody wrote to be read comes near these bounds; what exceeds them is shown as typed.
 */
export function limitMarkdown(source: string): string {
  const parts: string[][] = []
  for (const line of source.split('\n').map(limitNesting)) {
    const last = parts.at(-1)
    if (last && !blockStart.test(line)) last.push(line)
    else parts.push([line])
  }
  return parts.map((lines) => escapeIfExcessive(lines.join('\n'))).join('\n')
}

function limitNesting(line: string): string {
  // Each level of a list is indented by two columns or more.
  const indented = line.replaceAll('\t', '    ').replace(/ {24,}/g, ' '.repeat(24))
  const opened = blockMarkers.exec(indented)?.[0].match(/>|[-*+]|\d+[.)]/g) ?? []
  return opened.length > maxDepth ? escapeMarkdown(indented.trim()) : indented
}

function escapeIfExcessive(block: string): string {
  const isWild = block.length > maxBlockLength || (block.match(marks)?.length ?? 0) > maxMarks
  return isWild ? escapeMarkdown(block) : block
}

/** A sign that is written by its number means itself, and costs the parser less than one behind a backslash. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
