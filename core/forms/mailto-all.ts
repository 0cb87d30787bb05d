import { encodeAddress } from './mailto.ts'

/** Some systems cut longer addresses off. */
const maxLength = 2_000

/** Opens a mail to all, of whom nobody sees the others; undefined where it would be too long. */
export function mailtoAll(
  addresses: readonly string[],
  { subject, text }: { subject: string; text: string },
): string | undefined {
  const all = addresses.map(encodeAddress).join(',')
  const body = encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))
  const link = `mailto:?bcc=${all}&subject=${encodeURIComponent(subject)}&body=${body}`
  return link.length > maxLength ? undefined : link
}
