/** In the place of a number in the address: the page on which one is typed by whoever has no camera. */
export const certificateFormName = 'check'

/*
 * The number of a certificate: the first 48 bits of its sign-up's id, which are random. In digits, because they are the
 * same in every alphabet and can be said aloud. Nothing more can be learned from it about the sign-up.
 */
const digits = 15
const hexDigits = 12
const numberPattern = /^\d{15}$/

export function certificateNumber(signUpId: string): string {
  const start = signUpId.replaceAll('-', '').slice(0, hexDigits)
  return String(Number.parseInt(start, 16)).padStart(digits, '0')
}

/** As it is printed: '012 345 678 901 234'. */
export function formatCertificateNumber(number: string): string {
  return number.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '\u00A0')
}

/** The number in what somebody has typed, with spaces, dashes or '№' as they like; undefined where it is none. */
export function readCertificateNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s№#–-]/g, '')
  return numberPattern.test(number) ? number : undefined
}

/** The beginning of the id of the sign-up with this number; undefined where none can have it. */
export function signUpIdStart(number: string): string | undefined {
  if (!numberPattern.test(number)) return undefined
  const hex = Number(number).toString(16).padStart(hexDigits, '0')
  return hex.length === hexDigits ? `${hex.slice(0, 8)}-${hex.slice(8)}-` : undefined
}
