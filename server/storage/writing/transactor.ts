import { SessionTransactor } from '#server/storage/admins/sessions.ts'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import { InboxTransactor } from '#server/storage/feedback/inbox-transactor.ts'
import { SharePictureTransactor } from '#server/storage/images/share-pictures.ts'
import { DocumentTransactor } from './document-transactor.ts'
import { ImageTransactor } from './image-transactor.ts'
import { PostTransactor } from './post-transactor.ts'
import type { WriteContext } from './write-context.ts'

/** Writes in one transaction. There is no other writer until its end, so no check needs a retry. */
export class Transactor {
  readonly documents: DocumentTransactor
  readonly images: ImageTransactor
  readonly sharePictures: SharePictureTransactor
  readonly telegramPosts: PostTransactor
  readonly sessions: SessionTransactor
  readonly inbox: InboxTransactor
  readonly facts: FactTransactor

  constructor(context: WriteContext) {
    const { trx } = context
    this.documents = new DocumentTransactor(context)
    this.images = new ImageTransactor(context)
    this.sharePictures = new SharePictureTransactor(trx)
    this.telegramPosts = new PostTransactor(context)
    this.sessions = new SessionTransactor(trx, (admin) => context.announce(admin, []))
    this.inbox = new InboxTransactor(trx)
    this.facts = new FactTransactor(trx)
  }
}
