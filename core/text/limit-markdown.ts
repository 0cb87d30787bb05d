const maxMarks = 120
const maxBlockLength = 8_000
const maxDepth = 12

const marks = /[*_~[\]<`!&]/g
/** All markers of quotations and lists at the beginning of a line. */
const blockMarkers = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/
const blockStart = /^\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|#)|^\s*$/

/**
 * The Markdown parser takes more than linear time, and a stack as deep as the nesting. Real texts do not come
 * near these limits; what exceeds them is shown as plain text.
 */
export function limitMarkdown(source: string): string {
  const blocks: string[][] = []
  for (const line of source.split('\n').map(limitNesting)) {
    const last = blocks.at(-1)
    if (last && !blockStart.test(line)) last.push(line)
    else blocks.push([line])
  }
  return blocks.map((lines) => escapeIfExcessive(lines.join('\n'))).join('\n')
}

function limitNesting(line: string): string {
  // Each level of a list is indented by two columns or more.
  const indented = line.replaceAll('\t', '    ').replace(/ {24,}/g, ' '.repeat(24))
  const markers = blockMarkers.exec(indented)?.[0].match(/>|[-*+]|\d+[.)]/g) ?? []
  return markers.length > maxDepth ? escapeMarkdown(indented.trim()) : indented
}

function escapeIfExcessive(block: string): string {
  const isExcessive = block.length > maxBlockLength || (block.match(marks)?.length ?? 0) > maxMarks
  return isExcessive ? escapeMarkdown(block) : block
}

/** Character references are cheaper for the parser than backslashes. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
}
