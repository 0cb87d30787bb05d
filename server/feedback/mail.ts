import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import type { Document } from '#core/kinds/document.ts'
import { inEachLanguage } from '#server/base/messages.ts'
import type { MailConfig } from '#server/config/mail-config.ts'
import { automaticHeaders, senderAddress, toOneLine } from '#server/mail/send-mail.ts'

/** The mail that the team gets. Replies go to the visitor. */
export function createFeedbackMail(
  { id, createdAt, body }: Document<FeedbackMessage>,
  { config, origin, community }: { config: MailConfig; origin: string; community: string },
) {
  const { hostname } = new URL(origin)
  const name = toOneLine(body.fullName)
  const lines = [
    `${label('name')}: ${name}`,
    ...(body.email ? [`${label('email')}: ${body.email}`] : []),
    ...(body.photo ? [`${label('photo')}: ${origin}${body.photo}`] : []),
    ...(body.phone ? [`${label('phone')}: ${toOneLine(body.phone)}`] : []),
    `${label('language')}: ${languageName(body.language)}`,
  ]
  return {
    from: { name: community, address: senderAddress(config) },
    to: config.to,
    ...(body.email && { replyTo: { name, address: toOneLine(body.email) } }),
    subject: `${label('subject')}: ${name}`,
    text: `${lines.join('\n')}\n\n${body.message}\n`,
    date: new Date(createdAt),
    // The same at each attempt, so that mailboxes recognize a second copy.
    messageId: `<${id}@${hostname}>`,
    headers: automaticHeaders,
  }
}

function label(key: 'subject' | 'name' | 'photo' | 'email' | 'phone' | 'language'): string {
  return inEachLanguage((t) => t(`feedbackMail.${key}`)).join(' · ')
}

/** In each language: 'англійська · English'. */
function languageName(code: string): string {
  return inEachLanguage(
    (_, language) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code,
  ).join(' · ')
}
