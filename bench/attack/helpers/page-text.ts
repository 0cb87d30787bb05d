/** The text of a response without the number of the last change, which grows with every edit. */
export function withoutVersion(body: Buffer): string {
  return body.toString().replace(/(\\?"version\\?",)\d+/g, '$1')
}
