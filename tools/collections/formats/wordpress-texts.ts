/** The texts of the old editor have no paragraphs, but empty lines; the signs of WordPress go. */
export function withoutShortcodes(content: string): {
  html: string
  galleryIds: string[]
  /** A gallery without numbers shows the photos that were uploaded to the post. */
  showsAttached: boolean
} {
  const galleryIds: string[] = []
  let showsAttached = false
  const html = content
    .replaceAll(/\[gallery\b([^\][]*)\]/g, (_, attributes: string) => {
      const [, ids = ''] = /\bids=["']([\d,\s]*)/.exec(attributes) ?? []
      if (ids.trim() === '') showsAttached = true
      for (const id of ids.split(',')) galleryIds.push(id.trim())
      return ''
    })
    .replaceAll(/\[\/?(?:caption|embed|video|audio|playlist)\b[^\][]*\]/g, '')
  return { html: hasParagraphs(html) ? html : toParagraphs(html), galleryIds, showsAttached }
}

function hasParagraphs(html: string): boolean {
  return /<!-- wp:|<p[\s>]/i.test(html)
}

function toParagraphs(html: string): string {
  const paragraphs = html.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return paragraphs.map((text) => `<div>${text.trim().replaceAll('\n', '<br>')}</div>`).join('\n')
}
