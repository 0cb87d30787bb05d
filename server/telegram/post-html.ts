export type Segment = string | { text: string; mark: 'b' | 's' } | { text: string; href: string }
export type Line = Segment[]

/** In UTF-16 units as a reader sees it: without tags and addresses. */
export const maxPostLength = { text: 4_096, caption: 1_024 }

export function toHtml(lines: readonly Line[]): string {
  return lines.map((line) => line.map(segmentToHtml).join('')).join('\n')
}

export function visibleLength(lines: readonly Line[]): number {
  const texts = lines.map((line) => line.map(textOf).join(''))
  return texts.join('\n').length
}

function textOf(segment: Segment): string {
  return typeof segment === 'string' ? segment : segment.text
}

function segmentToHtml(segment: Segment): string {
  const html = escape(textOf(segment))
  if (typeof segment === 'string') return html
  if ('href' in segment) return `<a href="${escape(segment.href)}">${html}</a>`
  return `<${segment.mark}>${html}</${segment.mark}>`
}

/** Telegram knows these four entities by name. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
