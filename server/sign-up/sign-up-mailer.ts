import { eventKind, isUpcoming } from '#core/content/event.ts'
import { inQueue } from '#core/sign-up/allot-places.ts'
import type { Site } from '#core/site/site.ts'
import type { Log } from '#server/base/log.ts'
import type { MailConfig } from '#server/config/mail-config.ts'
import { MailWorker } from '#server/mail/mail-worker.ts'
import { findOwnDates } from '#server/storage/sign-up/own-series.ts'
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
      compose: (claimed) => compose(claimed, options),
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
  const series = await upcomingDates(mail, store)
  // It tells of all dates, and so what waits to tell the same of another one.
  if (series) await store.signUpMails.settleTold(mail, store.now())
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
  if (signUp.seriesSignUpId === null) return undefined
  const own = await findOwnDates(store, token)
  const { today } = store.present()
  return (
    own && {
      ...own.series,
      dates: own.series.dates.filter(({ event }) => isUpcoming(event, today)),
    }
  )
}
