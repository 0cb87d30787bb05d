import { createHash } from 'node:crypto'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { parseImageAddress, scaledImageAddress } from '#core/images/image.ts'
import { isPublished } from '#core/kinds/document.ts'
import type { SiteLanguages } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import type { Store } from '#server/storage/store.ts'
import type { ClaimedPost, ShownContent } from '#server/storage/telegram/claimed-post.ts'
import type { Photo, Post } from './channel.ts'
import { composePost, composeRemoval, type PostedDocument } from './compose-post.ts'

/** Shown instead of a photograph that the document has no more: a post cannot lose its photograph. */
const substituteName = 'substitute'

/** Telegram takes no photograph that is longer than this many times its other side. */
const maxAspectRatio = 20

type WantedPostOptions = {
  store: Store
  origin: string
  readMessages: () => Promise<SiteMessages>
  readLanguages: () => Promise<SiteLanguages>
  readSubstitute: () => Promise<Uint8Array>
}

export type WantedPost = {
  /** Undefined where there shall be no post. */
  post: Post | undefined
  /** Instead, where the post cannot be deleted. */
  removal: () => Promise<Post>
  /** When there shall be one. */
  from: Date | null
}

export async function findWantedPost(
  { documentId, message, photo: shownPhoto }: Pick<ClaimedPost, 'documentId' | 'message' | 'photo'>,
  { store, origin, readMessages, readLanguages, readSubstitute }: WantedPostOptions,
): Promise<WantedPost | undefined> {
  const document = await findDocument(store, documentId)
  if (!document) return undefined
  const messages = await readMessages()
  const languages = await readLanguages()
  const hasShownPhoto = message !== undefined && shownPhoto !== null
  const readOtherPhoto = async () =>
    hasShownPhoto ? { name: substituteName, bytes: await readSubstitute() } : undefined
  const removal = async () => ({
    html: composeRemoval(document, { messages, languages }),
    photo: await readOtherPhoto(),
    hasLinkPreview: false,
  })
  if (!document.postsToTelegram || document.state !== 'published') {
    return { post: undefined, removal, from: null }
  }
  if (!isPublished(document, store.now())) {
    return { post: undefined, removal, from: new Date(document.publishAt) }
  }
  const photo = (await findPhoto(document, store)) ?? (await readOtherPhoto())
  const { today, zone } = store.present()
  const site = { origin, messages, languages, today, zone }
  const html = composePost(document, { ...site, hasPhoto: photo !== undefined })
  // Telegram keeps the picture of a link, and would show a photo that is hidden by now.
  const post = { html, photo, hasLinkPreview: document.whole === undefined }
  return { post, removal, from: null }
}

export function contentOf({ html, photo, hasLinkPreview }: Post): ShownContent {
  const shown = photo || hasLinkPreview ? html : `${html} without a preview`
  return {
    photo: photo?.name ?? null,
    content: createHash('sha256').update(shown).digest('base64url'),
  }
}

async function findDocument({ documents }: Store, id: string): Promise<PostedDocument | undefined> {
  const event = await documents.visibleById(eventKind, id)
  if (event) return { ...event, kind: 'event' }
  const news = await documents.visibleById(newsKind, id)
  return news && { ...news, kind: 'news' }
}

/** The first photograph that is stored here, in full width. */
async function findPhoto(document: PostedDocument, { images }: Store): Promise<Photo | undefined> {
  if (document.kind !== 'news') return undefined
  for (const address of document.body.images) {
    const image = parseImageAddress(address)
    if (!image || isTooLong(image)) continue
    const name = scaledImageAddress(image.id, image.width, 'jpg').replace('/media/', '')
    const file = await images.file(name)
    if (file) return { name, bytes: file.bytes }
  }
  return undefined
}

function isTooLong({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > maxAspectRatio * Math.min(width, height)
}
