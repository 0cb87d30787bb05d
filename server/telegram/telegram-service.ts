import { type Editor, requireRole } from '#core/admins/person.ts'
import { parsePostLink } from '#core/telegram/telegram-post.ts'
import type { TelegramPosts } from '#core/telegram/telegram-posts.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import type { SharePictures } from '#server/share-pictures/share-pictures.ts'
import type { PostTransactor } from '#server/storage/telegram/post-transactor.ts'
import { hasTelegramPosts } from '#server/storage/telegram/subject.ts'
import type { Store } from '../storage/store.ts'
import { createBotApi } from './bot-api.ts'
import { Channel } from './channel.ts'
import { TelegramPublisher } from './telegram-publisher.ts'

type TelegramParts = Parts & { sharePictures: Pick<SharePictures, 'frontPage'> }

export function startTelegram({
  config: { telegram, origin },
  store,
  site,
  log,
  sharePictures,
}: TelegramParts): Feature & { posts: TelegramPosts } {
  const publisher =
    telegram &&
    new TelegramPublisher({
      store,
      log,
      origin,
      channel: new Channel(createBotApi(telegram), telegram.channel),
      readMessages: site.currentMessages,
      readLanguages: async () => (await site.currentSettings()).languages,
      readSubstitute: () => sharePictures.frontPage(),
    })
  publisher?.wake()
  return {
    posts: createTelegramPosts(store, telegram?.channel),
    onContentChange({ kind }) {
      if (hasTelegramPosts(kind)) publisher?.wake()
    },
    metrics: [
      {
        type: 'counter',
        name: 'vatra_telegram_posts_total',
        help: 'What happened to posts in the Telegram channel',
        read: () => publisher?.counts ?? {},
      },
      {
        type: 'gauge',
        name: 'vatra_telegram_posts_waiting',
        help: 'Posts that are to be sent, changed or deleted',
        isInStore: true,
        read: async () => publisher && (await store.telegramPosts.count()).waiting,
      },
      {
        type: 'gauge',
        name: 'vatra_telegram_posts_stuck',
        help: 'Posts that an administrator must look after',
        isInStore: true,
        read: async () => publisher && (await store.telegramPosts.count()).stuck,
      },
    ],
    finishWork: () => publisher?.close(),
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
