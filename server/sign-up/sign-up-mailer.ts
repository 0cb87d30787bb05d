import { eventKind, isUpcoming } from '#core/content/event.ts'
import { inQueue } from '#core/sign-up/allot-places.ts'
import type { Site } from '#core/site/site.ts'
import type { Log } from '#server/base/log.ts'
import type { MailConfig } from '#server/config/mail-config.ts'
import { MailWorker } from '#server/mail/mail-worker.ts'
import { describeOwnDates, findOwnDates } from '#server/storage/sign-up/own-series.ts'
import { recipientOf } from '#server/storage/sign-up/queue-sign-up-mail.ts'
import type { SignUpMail } from '#server/storage/sign-up/sign-up-mails.ts'
import type { Store } from '#server/storage/store.ts'
import { composeSignUpMail, nameOfMail } from './compose-mail.ts'
import { isStillTrue } from './mail-relevance.ts'

type SignUpMailerOptions = {
  store: Store
  site: Pick<Site, 'currentSettings' | 'currentMessages'>
  mail: MailConfig
  origin: string
  log: Log
  retryDelays?: number[]
}

/** Tells those who have signed up what has changed for them. */
export class SignUpMailer extends MailWorker<SignUpMail> {
  constructor(options: SignUpMailerOptions) {
    const { store, mail, log, retryDelays } = options
    super({
      name: 'sign-up mail',
      queue: store.signUpMails,
      url: mail.url,
      now: () => store.now(),
      log,
      nameOf: nameOfMail,
      retryDelays,
      async compose(claimed) {
        const claimedAt = store.now()
        const composed = await compose(claimed, options)
        // It tells of all dates of a series, and so what waits to tell the same of another one.
        if (composed) await store.signUpMails.settleTold(claimed, claimedAt)
        return composed
      },
    })
  }
}

async function compose(
  mail: SignUpMail,
  { store, site, mail: config, origin }: SignUpMailerOptions,
) {
  const { id, eventId } = mail.signUp
  const event = await store.documents.byId(eventKind, eventId)
  if (!event || !isStillTrue(mail, event, store.present())) return undefined
  // It was erased meanwhile.
  if (recipientOf(mail).contact === '') return undefined
  const series = await upcomingDates(mail, store)
  const index = inQueue(await store.signUps.placesOf(eventId)).findIndex((place) => place.id === id)
  return composeSignUpMail(mail, {
    config,
    origin,
    settings: await site.currentSettings(),
    messages: await site.currentMessages(),
    event,
    position: index < 0 ? undefined : index + 1,
    series,
  })
}

async function upcomingDates({ signUp, token }: SignUpMail, store: Store) {
  const own = signUp.seriesSignUpId === null ? undefined : await findOwnDates(store, token)
  if (!own) return undefined
  const { today } = store.present()
  const shown = own.shown.filter(({ event }) => isUpcoming(event.body, today))
  return describeOwnDates(store, { ...own, shown })
}
