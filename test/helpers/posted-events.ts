import { eventKind } from '#core/content/event.ts'
import type { Store } from '#server/storage/store.ts'
import type { PostOutcome } from '#server/storage/telegram/claimed-post.ts'
import { createKey, eventBody } from '#test/storage/helpers/bodies.ts'

const hour = 60 * 60_000

/** Saves an event of which this came when it was posted to Telegram; returns its id. */
export async function savePostedEvent(
  store: Store,
  outcome: PostOutcome,
  titles = eventBody().titles,
): Promise<string> {
  const input = { key: createKey(), body: eventBody({ titles }), postsToTelegram: true }
  const saved = await store.write('anna', ({ documents }) => documents.save(eventKind, input))
  if (!saved.ok) throw new Error('not saved')
  const { id } = saved.document
  const later = new Date(Date.now() + hour)
  let claimed
  // What an earlier test has made due comes first.
  do claimed = await store.telegramPosts.claim(later)
  while (claimed && claimed.documentId !== id)
  if (!claimed) throw new Error('nothing to post')
  await store.telegramPosts.beginSending(claimed, { photo: null, content: '' }, later)
  await store.write('anna', ({ telegramPosts }) => telegramPosts.settle(claimed, outcome))
  return id
}
