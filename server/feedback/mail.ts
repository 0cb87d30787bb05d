import type { Document } from '#core/content/document.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { languages } from '#core/localized.ts'
import { inBothLanguages } from '#server/base/messages.ts'
import type { MailConfig } from '#server/config/mail-config.ts'

/** The mail that the team gets. Replies go to the visitor. */
export function createFeedbackMail(
  { id, createdAt, body }: Document<FeedbackMessage>,
  { url, to }: MailConfig,
  origin: string,
) {
  const { hostname } = new URL(origin)
  const name = toOneLine(body.fullName)
  const lines = [
    `${label('name')}: ${name}`,
    `${label('email')}: ${body.email}`,
    ...(body.phone ? [`${label('phone')}: ${toOneLine(body.phone)}`] : []),
    `${label('language')}: ${languageName(body.language)}`,
  ]
  return {
    from: { name: hostname, address: senderAddress(url) ?? to[0] ?? '' },
    to,
    replyTo: { name, address: toOneLine(body.email) },
    subject: `${label('subject')}: ${name}`,
    text: `${lines.join('\n')}\n\n${body.message}\n`,
    date: new Date(createdAt),
    // The same at each attempt, so that mailboxes recognize a second copy.
    messageId: `<${id}@${hostname}>`,
    // Keeps out-of-office replies from reaching the visitor.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function label(key: 'subject' | 'name' | 'email' | 'phone' | 'language'): string {
  return inBothLanguages((t) => t(`feedbackMail.${key}`)).join(' · ')
}

/** In each language: 'англійська · English'. */
function languageName(code: string): string {
  return languages
    .map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(code))
    .join(' · ')
}

/** Many mail servers only send mail from the address of the user who signs in. */
function senderAddress(url: string): string | undefined {
  const user = decodeURIComponent(new URL(url).username)
  return user.includes('@') ? user : undefined
}

/** The form accepts no line breaks, but a message may be older than that rule. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ')
}
