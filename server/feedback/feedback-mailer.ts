import { communityIn } from '#core/community/community-in.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { firstLanguage } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import type { Log } from '#server/base/log.ts'
import type { MailConfig } from '#server/config/mail-config.ts'
import { MailWorker } from '#server/mail/mail-worker.ts'
import type { ClaimedMail } from '#server/storage/base/mail-queue.ts'
import type { Store } from '../storage/store.ts'
import { createFeedbackMail } from './mail.ts'

type FeedbackMailerOptions = {
  store: Store
  site: Pick<Site, 'currentSettings'>
  mail: MailConfig
  origin: string
  log: Log
  retryDelays?: number[]
}

/** Forwards feedback to the team; a message that is given up is only in the store. */
export class FeedbackMailer extends MailWorker<ClaimedMail> {
  constructor({ store, site, mail, origin, log, retryDelays }: FeedbackMailerOptions) {
    super({
      name: 'feedback mail',
      queue: store.mails,
      url: mail.url,
      now: () => store.now(),
      log,
      nameOf: ({ id }) => id,
      retryDelays,
      async compose({ id }) {
        const message = await store.documents.byId(feedbackKind, id)
        // Somebody has read it already and moved it to the bin.
        if (!message || message.state === 'removed') return undefined
        const settings = await site.currentSettings()
        const { name } = communityIn(settings, firstLanguage(settings.languages))
        return createFeedbackMail(message, { config: mail, origin, community: name })
      },
    })
  }
}
