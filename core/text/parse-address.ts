/** `URL.parse`, which browsers have only since 2024. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
