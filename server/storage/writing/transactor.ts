import { OneTimeTokens } from '#server/storage/admins/one-time-tokens.ts'
import { PasskeyTransactor } from '#server/storage/admins/passkeys.ts'
import { SessionTransactor } from '#server/storage/admins/sessions.ts'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import { InboxTransactor } from '#server/storage/feedback/inbox-transactor.ts'
import { SharePictureTransactor } from '#server/storage/images/share-pictures.ts'
import { DocumentTransactor } from './document-transactor.ts'
import { ImageTransactor } from './image-transactor.ts'
import { PostTransactor } from './post-transactor.ts'
import { SeriesTransactor } from './series-transactor.ts'
import { SignUpTransactor } from './sign-up-transactor.ts'
import { TipTransactor } from './tip-transactor.ts'
import type { WriteContext } from './write-context.ts'

/** Writes in one transaction. There is no other writer until its end, so no check needs a retry. */
export function createTransactor(context: WriteContext) {
  const { trx } = context
  const documents = new DocumentTransactor(context)
  return {
    documents,
    series: new SeriesTransactor(trx, documents),
    tips: new TipTransactor(documents),
    images: new ImageTransactor(context),
    sharePictures: new SharePictureTransactor(trx),
    telegramPosts: new PostTransactor(context),
    sessions: new SessionTransactor(trx, (admin) => context.announce(admin, [])),
    passkeys: new PasskeyTransactor(context),
    tokens: new OneTimeTokens(trx),
    inbox: new InboxTransactor(trx),
    signUps: new SignUpTransactor(context),
    facts: new FactTransactor(trx),
  }
}

export type Transactor = ReturnType<typeof createTransactor>
