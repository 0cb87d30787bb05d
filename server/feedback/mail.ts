import type { Document } from '#core/content/document.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'

/** Where letters go, from the configuration. */
export type MailConfig = { url: string; to: string[] }

/** The letter as the team finds it among its mail. It is answered like any other. */
export function createFeedbackMail(
  { id, createdAt, body }: Document<FeedbackMessage>,
  { url, to }: MailConfig,
  origin: string,
) {
  const { hostname } = new URL(origin)
  const name = toOneLine(body.fullName)
  const lines = [
    `Ім’я · Name: ${name}`,
    `Пошта · Email: ${body.email}`,
    ...(body.phone ? [`Телефон · Phone: ${toOneLine(body.phone)}`] : []),
    `Мова · Language: ${body.language}`,
  ]
  return {
    from: { name: hostname, address: senderAddress(url) ?? to[0] ?? '' },
    to,
    replyTo: { name, address: toOneLine(body.email) },
    subject: `Лист із сайту · A letter from the site: ${name}`,
    text: `${lines.join('\n')}\n\n${body.message}\n`,
    date: new Date(createdAt),
    // The same at each try, so that a mailbox can tell a second copy.
    messageId: `<${id}@${hostname}>`,
    // Somebody's holiday note must not answer a visitor's letter.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail servers let out only mail of whom they know: whoever signs in there, if that is an address. */
function senderAddress(url: string): string | undefined {
  const user = decodeURIComponent(new URL(url).username)
  return user.includes('@') ? user : undefined
}

/** The store's rules let no line break through; what is older than a rule must not break out either. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ')
}
