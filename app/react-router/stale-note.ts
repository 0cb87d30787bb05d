/**
 * The page with a note that says of when it is. The note is the first element of the body, which React skips when
 * it hydrates the page; load-navigation.ts removes it.
 */
export function withStaleNote(
  html: string,
  renderedAt: Date,
  /** The time in words, and the sentence around '{{time}}'. */
  { time, sentence }: { time: string; sentence: string },
): string {
  const element = `<time datetime="${renderedAt.toISOString()}">${time}</time>`
  const note = `<p id="stale-note" class="stale-note" role="status">${escapeText(sentence).replace('{{time}}', element)}</p>`
  return html.replace(/<body[^>]*>/, (tag) => tag + note)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
