/*
 * The HTML that React writes on the server: a script's `nonce` is its first attribute, and hydration
 * ignores scripts at the end of the head that it has not written.
 */

/** Matches the scripts that were rendered with this nonce: their other attributes, and their text. */
export function scriptsWithNonce(nonce: string): RegExp {
  return new RegExp(`<script nonce="${nonce}"([^>]*)>([^]*?)</script>`, 'g')
}

/** The HTML with JSON-LD at the end of the head: data, which no policy for scripts concerns. */
export function addStructuredData(html: string, json: string): string {
  const script = `<script type="application/ld+json">${json}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}
