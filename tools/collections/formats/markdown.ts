import { isWebLink } from '#core/forms/link.ts'

/** A text as Markdown that shows it as it is: no sign of it formats anything, and no HTML is left. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(
      /[\\`*[\]<>]|&(?=#?\w+;)|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
      String.raw`\$&`,
    )
    .replaceAll(/^([ \t]*)([#+=-])(?=[\s#=-]|$)/gm, String.raw`$1\$2`)
    .replaceAll(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`)
}

/** A text between two signs. Blanks at its ends stand outside, where Markdown wants them. */
export function emphasize(markdown: string, sign: string): string {
  const inner = markdown.trim()
  const [before, after] = [
    markdown.slice(0, markdown.length - markdown.trimStart().length),
    markdown.slice(markdown.trimEnd().length),
  ]
  // The signs of one text may not go over an empty line.
  return inner === '' || inner.includes('\n\n')
    ? markdown
    : `${before}${sign}${inner}${sign}${after}`
}

/** A link to a website; of any other only its text. */
export function linkTo(address: string, markdown: string): string {
  const isMail = /^mailto:[\w.@+%-]+$/i.test(address)
  const target = isMail ? address : toWebLink(address)
  const text = toOneLine(markdown)
  return target === undefined || text === '' ? markdown : `[${text}](${target})`
}

export function toOneLine(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** The text without more than one empty line, and without blanks at line ends that mean nothing. */
export function tidyLines(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.trimEnd())
  const isBreak = markdown.split('\n').map((line) => line.endsWith('  '))
  const tidy = lines.map((line, index) =>
    isBreak[index] && line !== '' && lines[index + 1] ? `${line}  ` : line,
  )
  const kept = tidy.filter((line, index) => line !== '' || tidy[index - 1] !== '')
  return kept.join('\n').trim()
}

/** Without what would end the address in Markdown. */
function toWebLink(address: string): string | undefined {
  if (!isWebLink(address)) return undefined
  const { href } = new URL(address)
  return href.replaceAll(/[()<>[\]\\*`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
