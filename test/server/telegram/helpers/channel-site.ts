import { pino } from 'pino'
import { expect } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import { newsKind, type News } from '#core/content/news.ts'
import { imageAddress, scaledImageAddress } from '#core/images/image.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createBotApi } from '#server/telegram/bot-api.ts'
import { Channel } from '#server/telegram/channel.ts'
import { TelegramPublisher } from '#server/telegram/telegram-publisher.ts'
import { createTelegramPosts } from '#server/telegram/telegram-service.ts'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'
import { closeAfterwards } from '#test/helpers/close-afterwards.ts'
import { saveInput } from '#test/server/helpers/content.ts'
import { eventBody } from '#test/storage/helpers/bodies.ts'
import { BotApiServer, botToken, channelName } from './bot-api-server.ts'

export const origin = 'https://vatra.example'
export const substitute = 'the substitute'

/** A store with a publisher, the stand-in for Telegram, and a clock for all of them. The log never has the bot’s token. */
export async function openChannelSite() {
  const clock = { now: new Date('2026-05-01T12:00:00Z') }
  const now = () => clock.now
  const store = await openStore({ dataDir: ':memory:' }, now)
  const server = await new BotApiServer(now).open()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const createPublisher = (options: { store?: typeof store; channel?: Channel } = {}) =>
    new TelegramPublisher({
      store,
      channel: createChannel(server.apiUrl),
      origin,
      log,
      readMessages: async () => builtInSiteMessages,
      readLanguages: async () => 'both',
      readSubstitute: async () => Buffer.from(substitute),
      ...options,
    })
  closeAfterwards(async () => {
    await server.close()
    await store.close()
    expect(lines.join('')).not.toContain(botToken)
  })
  return {
    publisher: createPublisher(),
    clock,
    store,
    server,
    lines,
    createPublisher,
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    /** Lets time pass, then publishes what is due. */
    async publishSoon(after = 60_000) {
      this.advance(after)
      await this.publisher.doAllDue()
    },
    posts: () => [...server.posts.values()],
    stateOf: async (id: string) => (await store.telegramPosts.byDocument([id]))[id],
    texts: () => [...server.posts.values()].map(({ text }) => text),
    decisions: () => createTelegramPosts(store, channelName),
    save: (input: Partial<DocumentInput<News>> & { body: News }) =>
      saveInput({ store }, newsKind, { postsToTelegram: true, ...input }),
    saveEvent: (
      changes: Parameters<typeof eventBody>[0] = {},
      input: Partial<DocumentInput<Event>> = {},
    ) =>
      saveInput({ store }, eventKind, {
        postsToTelegram: true,
        body: eventBody(changes),
        ...input,
      }),
  }
}

export function createChannel(apiUrl: string, timeout?: number): Channel {
  return new Channel(createBotApi({ token: botToken, apiUrl }, timeout), channelName)
}

/** Stores an image, whose bytes are its name; returns its address. */
export async function addImage(
  store: Awaited<ReturnType<typeof openStore>>,
  digit: string,
  { width = 640, height = 480 } = {},
): Promise<string> {
  const id = digit.repeat(32)
  const address = imageAddress({ id, width, height, placeholderColor: 'aabbcc' })
  const name = scaledImageAddress(id, width, 'jpg').replace('/media/', '')
  const files = [{ name, type: 'image/jpeg', bytes: Buffer.from(name) }]
  await store.write('anna', ({ images }) => images.add({ id, address, files }))
  return address
}
