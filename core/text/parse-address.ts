/** `URL.parse`, which browsers have only since 2024. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** The host of an address without `www.`; what is no address stays as it is. */
export function hostOf(address: string): string {
  return parseAddress(address)?.hostname.replace(/^www\./, '') ?? address
}
