import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { settingsKind } from '#core/community/settings.ts'
import { isOfCrowd } from '#core/content/changes.ts'
import { eventKind } from '#core/content/event.ts'
import { certificateFormName } from '#core/sign-up/certificate.ts'
import type { Photos } from '#core/site/photos.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { networkOf } from '#server/limits/client-address.ts'
import { mailMetrics } from '#server/mail/mail-worker.ts'
import { isKeyOfEvent } from '#server/pages/cached-page-key.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { createPlaceListener, createStopListener } from './private-listeners.ts'
import { tokenOfPhotos } from './private-page.ts'
import { SignUpClock } from './sign-up-clock.ts'
import { SignUpMailer } from './sign-up-mailer.ts'

type SignUpParts = Parts & { pages: { cache: Pick<PageCache, 'drop'> }; photos: Photos }

/** Without a mail server nobody is written to, but offers still lapse. */
export function startSignUps({ pages, photos, ...parts }: SignUpParts) {
  const { config, store, site, log, senders } = parts
  const { mail, origin, signUpRetentionDays } = config
  const mailer = mail && new SignUpMailer({ store, site, mail, origin, log })
  const clock = new SignUpClock({ store, log, onReminded: () => mailer?.wake() })
  const wake = () => {
    clock.wake()
    mailer?.wake()
  }
  wake()
  const waitForSignUp = senders.limitSaved(addressLimits.signUp)
  const privatePages = {
    exists: {
      '/sign-up/': (name: string) => site.signUps.exists(tokenOfPhotos(`/sign-up/${name}`) ?? name),
      '/guardian/': async (token: string) => (await site.signUps.asGuardian(token)) !== undefined,
      '/certificates/': async (name: string) =>
        name === certificateFormName || (await site.signUps.certificate(name)) !== undefined,
    },
    waitToRead: senders.limitHere(addressLimits.privatePage),
    waitAfterGuess: senders.limitHere(addressLimits.unknownPrivatePage),
    // No form waits for them.
    queue: senders.queue({ parallel: 1, waiting: 600 }),
  }
  return {
    listeners: [createStopListener(parts), createPlaceListener(parts, privatePages)],
    forms: {
      accepts: (path) =>
        path.startsWith('/sign-up') ||
        path.startsWith('/guardian/') ||
        path.startsWith('/certificates/') ||
        path.startsWith(`${eventKind.path}/`),
      waitForForm: senders.limit(addressLimits.signUpForm),
      // All who wait for the same moment come at once, and what they write is committed together.
      queue: senders.queue({ parallel: 64, waiting: 600 }),
      uploads: {
        accepts: (path) => tokenOfPhotos(path) !== undefined,
        mayUpload: async (path) => (await photos.ownEvent(tokenOfPhotos(path) ?? '')) !== undefined,
        // Not with those of the team, whom no visitor may keep waiting.
        queue: senders.queue({ parallel: 2, waiting: 40 }),
      },
    },
    privatePages,
    pageFacts: ({ person, sender }) => ({
      signUpRetentionDays,
      waitForSignUp: (key: string) => waitForSignUp(sender, key),
      // An editor at a school's address adds as many as come.
      signUpOrigin: person ? undefined : originOf(parts, sender),
    }),
    onChange({ kind }) {
      // The zone may be another one: reminders are sent in the morning.
      if (kind === eventKind.name || kind === settingsKind.name || isOfCrowd(kind)) wake()
      // The places of an event are only on its pages.
      if (kind === 'places') pages.cache.drop(isKeyOfEvent)
    },
    metrics: mailMetrics(mailer, store.signUpMails),
    finishWork: () => Promise.all([clock.close(), mailer?.close()]),
  } satisfies Feature
}

/** Counts the people of one address for an event by hashes, with which nobody without the secret can do anything. */
function originOf(
  { senders, secret }: Parts,
  sender: IncomingMessage | undefined,
): SignUpOrigin | undefined {
  if (!sender) return undefined
  const hash = (key: string) =>
    createHmac('sha256', secret).update(`people ${key}`).digest('base64url')
  const address = senders.addressOf(sender)
  const network = networkOf(address)
  return { address: hash(address), ...(network !== address && { network: hash(network) }) }
}
