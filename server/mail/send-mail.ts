import type { SendMailOptions } from 'nodemailer'

/** Keeps out-of-office replies from reaching whoever the mail is from. */
export const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
}

export async function sendMail(url: string, mail: SendMailOptions): Promise<void> {
  // Imported with the first mail, to start faster.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
  } finally {
    transport.close()
  }
}

/** Only the codes: the error message of a mail server may contain somebody's address. */
export function errorCodes(error: unknown) {
  if (!(error instanceof Error)) return {}
  const { code, responseCode, command } = error as Error & Record<string, unknown>
  return { code, responseCode, command }
}

/** Many mail servers only send mail from the address of the user who signs in. */
export function senderAddress({ url, to }: { url: string; to: readonly string[] }): string {
  const user = decodeURIComponent(new URL(url).username)
  return user.includes('@') ? user : (to[0] ?? '')
}

/** Forms accept no line breaks, but a text may be older than that rule. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ')
}
