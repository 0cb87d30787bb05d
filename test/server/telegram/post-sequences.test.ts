/** @module-tag thorough */
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  subarray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import type { Store } from '#server/storage/store.ts'
import { composePost } from '#server/telegram/compose-post.ts'
import type { TelegramPublisher } from '#server/telegram/telegram-publisher.ts'
import { createTelegramPosts } from '#server/telegram/telegram-service.ts'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { channelName, type Fault, parseHtml } from './helpers/bot-api-server.ts'
import { addImage, createChannel, openChannelSite, origin } from './helpers/channel-site.ts'

const minute = 60_000
const hour = 60 * minute
const faults: Fault[] = ['lost', 'halfDone', 'gateway', 'gatewayAfter', 'limited', 'internal']

const site = await openChannelSite()
const images = [await addImage(site.store, 'a'), await addImage(site.store, 'b')]

type Step =
  | {
      do: 'edit'
      title: number
      photos: number[]
      ticked: boolean
      shown: 'now' | 'later' | 'draft'
    }
  | { do: 'remove' | 'restore' | 'publish' | 'restart' | 'decide' }
  | { do: 'wait'; minutes: number }
  | { do: 'fail'; fault: Fault }
  | { do: 'crash'; when: 'before' | 'after' }

const step: Arbitrary<Step> = oneof(
  {
    weight: 4,
    arbitrary: record({
      do: constant('edit' as const),
      title: nat(3),
      photos: subarray([0, 1]),
      ticked: oneof({ weight: 4, arbitrary: constant(true) }, constant(false)),
      shown: constantFrom('now', 'now', 'now', 'later', 'draft'),
    }),
  },
  { weight: 4, arbitrary: constant({ do: 'publish' } as const) },
  {
    weight: 2,
    arbitrary: record({ do: constantFrom('remove', 'restore', 'restart', 'decide') }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: constant('wait' as const),
      minutes: constantFrom(0.2, 1, 3, 600, 4_000),
    }),
  },
  {
    weight: 3,
    arbitrary: record({ do: constant('fail' as const), fault: constantFrom(...faults) }),
  },
  {
    weight: 1,
    arbitrary: record({
      do: constant('crash' as const),
      when: constantFrom('before', 'after'),
    }),
  },
) as Arbitrary<Step>

/** One news item, whose title names it, so that its posts can be counted. */
class Item {
  id = ''
  publisher: TelegramPublisher = site.createPublisher()
  readonly #name = `№${crypto.randomUUID()}`

  posts() {
    return [...site.server.posts].filter(([, { text }]) => text.includes(this.#name))
  }

  async run(next: Step): Promise<void> {
    switch (next.do) {
      case 'edit':
        return this.#edit(next)
      case 'remove':
      case 'restore':
        return this.#move(next.do)
      case 'publish':
        return this.publisher.doAllDue()
      case 'restart':
        this.publisher = site.createPublisher()
        return
      case 'decide':
        return this.decide()
      case 'wait':
        return site.advance(next.minutes * minute)
      case 'fail':
        site.server.faults.push(next.fault)
        return
      case 'crash':
        return this.#crash(next.when)
    }
  }

  document = () => site.store.documents.byId(newsKind, this.id)

  /** An administrator who looks into the channel and says what is there. */
  async decide(): Promise<void> {
    const post = (await site.store.telegramPosts.byDocument([this.id]))[this.id]
    if (!post) return
    const telegram = createTelegramPosts(site.store, channelName)
    const [number] = this.posts()[0] ?? []
    if (post.state === 'unknown' && number !== undefined) {
      const link = `https://t.me/${channelName.slice(1)}/${number}`
      await telegram.assign(anna, this.id, post.sends, link)
    } else if (post.state === 'unknown') await telegram.sendAgain(anna, this.id, post.sends)
    else if (post.dueAt === null) await telegram.retry(anna, this.id)
  }

  async #edit({ title, photos, ticked, shown }: Extract<Step, { do: 'edit' }>): Promise<void> {
    const current = await this.document()
    if (current?.state === 'removed') return
    const { id } = await site.save({
      body: {
        ...newsBody(`${this.#name} ${title}`),
        images: photos.map((nth) => images[nth] ?? ''),
      },
      postsToTelegram: ticked,
      state: shown === 'draft' ? 'draft' : 'published',
      ...(shown === 'later' && {
        publishAt: new Date(site.clock.now.getTime() + hour).toISOString(),
      }),
      ...(shown === 'now' && { publishAt: site.clock.now.toISOString() }),
      ...(current && { replaces: { id: current.id, version: current.version } }),
    })
    this.id = id
  }

  async #move(how: 'remove' | 'restore'): Promise<void> {
    const current = await this.document()
    if (!current) return
    await site.store.write('anna', ({ documents }) =>
      documents[how](newsKind, current.id, current.version),
    )
  }

  /** The process ends before or after a post was sent, edited or deleted, and another one starts. */
  async #crash(when: 'before' | 'after'): Promise<void> {
    const { store } = site
    let isDead = false
    const dying = {
      telegramPosts: store.telegramPosts,
      documents: store.documents,
      images: store.images,
      now: () => store.now(),
      write: (...call: Parameters<Store['write']>) =>
        isDead ? Promise.reject(new Error('crashed')) : store.write(...call),
    } as unknown as Store
    const channel = createChannel(site.server.apiUrl)
    for (const method of ['send', 'edit', 'delete'] as const) {
      const call = channel[method].bind(channel) as (...parameters: unknown[]) => Promise<unknown>
      channel[method] = async (...parameters: unknown[]) => {
        if (when === 'after') await call(...parameters)
        isDead = true
        throw new Error('crashed')
      }
    }
    const publisher = site.createPublisher({ store: dying, channel })
    await publisher.doAllDue().catch(() => {})
    this.publisher = site.createPublisher()
  }
}

/** Nothing fails any more, and an administrator looks after it. */
async function settle(item: Item): Promise<void> {
  site.server.faults.length = 0
  for (let round = 0; round < 4; round += 1) {
    site.advance(25 * hour)
    await item.publisher.doAllDue()
    await item.decide()
    await item.publisher.doAllDue()
  }
}

test('500 sequences of edits, restarts and faults: never two posts, and in the end the right one', async () => {
  const property = asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
    const item = new Item()
    for (const next of steps) {
      await item.run(next)
      expect(item.posts().length).toBeLessThanOrEqual(1)
    }
    await settle(item)
    const document = await item.document()
    const [[, post] = []] = item.posts()
    const isWanted = document?.state === 'published' && document.postsToTelegram
    if (!document || !isWanted) {
      // What was too old to be deleted says so.
      if (post) expect(post.text).toContain('no longer on our site')
      return
    }
    const html = composePost(
      { ...document, kind: 'news' },
      {
        origin,
        messages,
        languages: 'both',
        hasPhoto: post?.photo !== undefined,
        today: '2026-05-01',
        zone: 'Europe/Kyiv',
      },
    )
    expect(post?.text).toBe(parseHtml(html))
    const [image = ''] = document.body.images
    if (image) expect(image).toContain(post?.photo?.slice(0, 32))
    expect(item.posts()).toHaveLength(1)
  })
  await assert(property, { numRuns: 500 })
}, 300_000)
