/*
 * The HTML that React writes on the server: a script's `nonce` is its first attribute, and hydration
 * ignores scripts at the end of the head that it has not written.
 */

/** Matches the scripts that were rendered with this nonce: their other attributes, and their text. */
export function scriptsWithNonce(nonce: string): RegExp {
  return new RegExp(`<script nonce="${nonce}"([^>]*)>([^]*?)</script>`, 'g')
}

/** The HTML with a JSON-LD script at the end of the head. */
export function addStructuredData(html: string, nonce: string, json: string): string {
  const script = `<script nonce="${nonce}" type="application/ld+json">${json}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}
