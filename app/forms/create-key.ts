/** The key of a submission. `crypto.randomUUID` exists on https only. */
export function createKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
