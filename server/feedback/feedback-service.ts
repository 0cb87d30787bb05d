import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { mailMetrics } from '#server/mail/mail-worker.ts'
import { FeedbackMailer } from './feedback-mailer.ts'

export function startFeedback({ config, store, site, log, senders }: Parts) {
  const { mail, origin, feedbackRetentionDays } = config
  const waitForMessage = senders.limitSaved(addressLimits.feedbackMessage)
  const mailer = mail && new FeedbackMailer({ store, site, mail, origin, log })
  mailer?.wake()
  return {
    forms: {
      accepts: (path) => path.startsWith('/feedback'),
      waitForForm: senders.limit(addressLimits.feedbackForm),
      queue: senders.queue({ parallel: 1, waiting: 40 }),
    },
    pageFacts: ({ sender }) => ({
      feedbackRetentionDays,
      waitForFeedback: (key: string) => waitForMessage(sender, key),
    }),
    onContentChange({ kind }) {
      if (kind === feedbackKind.name) mailer?.wake()
    },
    metrics: mailMetrics(mailer, store.mails),
    finishWork: () => mailer?.close(),
  } satisfies Feature
}
