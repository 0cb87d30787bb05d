/** The text of an answer but for the number of the last change, which grows with every edit. */
export function withoutVersion(body: Buffer): string {
  return body.toString().replace(/(\\?"version\\?",)\d+/g, '$1')
}
