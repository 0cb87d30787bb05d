import { type Editor, requireRole } from '#core/admins/person.ts'
import { parsePostLink } from '#core/telegram/telegram-post.ts'
import type { TelegramPosts } from '#core/telegram/telegram-posts.ts'
import type { Log } from '#server/base/log.ts'
import type { Config } from '#server/config/config.ts'
import type { SharePictures } from '#server/share-pictures/share-pictures.ts'
import type { PostTransactor } from '#server/storage/telegram/post-transactor.ts'
import type { Store } from '../storage/store.ts'
import { createBotApi } from './bot-api.ts'
import { Channel } from './channel.ts'
import { TelegramPublisher, type TelegramPublisherOptions } from './telegram-publisher.ts'

export type TelegramService = TelegramPosts & {
  counts: Record<string, number>
  /** Called when a document has changed, here or on another instance. */
  publishPending: () => void
  close: () => Promise<void>
}

type TelegramParts = Pick<TelegramPublisherOptions, 'readMessages'> & {
  sharePictures: Pick<SharePictures, 'frontPage'>
}

export function startTelegram(
  { telegram, origin }: Pick<Config, 'telegram' | 'origin'>,
  store: Store,
  log: Log,
  { readMessages, sharePictures }: TelegramParts,
): TelegramService {
  const publisher =
    telegram &&
    new TelegramPublisher({
      store,
      log,
      origin,
      channel: new Channel(createBotApi(telegram), telegram.channel),
      readMessages,
      readSubstitute: () => sharePictures.frontPage(),
    })
  publisher?.wake()
  return {
    ...createTelegramPosts(store, telegram?.channel),
    counts: publisher?.counts ?? {},
    publishPending: () => publisher?.wake(),
    close: async () => publisher?.close(),
  }
}

export function createTelegramPosts(store: Store, channel: string | undefined): TelegramPosts {
  const write = async (
    by: Editor,
    run: (posts: PostTransactor) => Promise<boolean>,
  ): Promise<boolean> => {
    requireRole('editor', by)
    return store.write(by.id, ({ telegramPosts }) => run(telegramPosts))
  }
  return {
    isEnabled: channel !== undefined,
    async byDocument(by, ids) {
      requireRole('editor', by)
      return channel === undefined ? {} : store.telegramPosts.byDocument(ids)
    },
    retry: (by, id) => write(by, (posts) => posts.retry(id)),
    sendAgain: (by, id, sends) => write(by, (posts) => posts.sendAgain(id, sends)),
    async assign(by, id, sends, text) {
      requireRole('editor', by)
      const post = channel === undefined ? undefined : parsePostLink(text, channel)
      if (channel === undefined || !post) return { ok: false, reason: 'notAPost' }
      if (await store.telegramPosts.isPostOfOther(id, post.messageId)) {
        return { ok: false, reason: 'known' }
      }
      const message = { ...post, chatId: channel }
      const isDone = await write(by, (posts) => posts.assign(id, sends, message))
      return isDone ? { ok: true } : { ok: false, reason: 'conflict' }
    },
  }
}
