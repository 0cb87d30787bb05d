/** Markdown as the text that a reader sees, nearly: enough to search in it and to quote from it. */
export function plainTextOf(markdown: string): string {
  return (
    markdown
      // Links and images: without their addresses.
      .replace(
        /!?\[([^[\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"]{0,200}")?\)/g,
        '$1',
      )
      .replace(/<((?:https?|mailto):[^<>\s]{1,2000})>/g, '$1')
      // Headings, quotations and lists, whose points often end without a stop.
      .replace(/^[ \t]{0,8}(?:#{1,6}[ \t]|>|\d{1,9}[.)][ \t])[ \t]*/gm, '')
      .replace(/^[ \t]{0,8}[-*+][ \t]+/gm, '• ')
      .replace(/[*_~`]{1,3}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}\p{P}])[*_~`]{1,3}/gu, '')
      .replace(/\\(?=[\p{P}\p{S}])/gu, '')
  )
}
