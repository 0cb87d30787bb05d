import { beforeEach, expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { languages } from '#core/localized.ts'
import { serverTexts } from '#core/messages/messages.ts'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { addImage, createChannel, openChannelSite, substitute } from './helpers/channel-site.ts'

const readMore = languages
  .map((language) => serverTexts(messages, language)('telegramPost.event'))
  .join(' · ')
const minute = 60_000
const day = 24 * 60 * minute

let site: Awaited<ReturnType<typeof openChannelSite>>

beforeEach(async () => {
  site = await openChannelSite()
})

test('an event is posted once, in both languages, and follows its changes', async () => {
  const { id, version } = await site.saveEvent()
  await site.publishSoon(29_000)
  expect(site.posts()).toEqual([])
  await site.publishSoon(1_000)
  expect(site.posts().map(({ html }) => html)).toEqual([
    '<b>Школа лідерів</b>\n1–3 травня 2026\u00A0р.\n\n<b>School of leaders</b>\n1–3 May 2026\n\n' +
      `<a href="https://vatra.example/events/shkola-lideriv">${readMore}</a>`,
  ])
  expect(await site.stateOf(id)).toMatchObject({
    state: 'posted',
    link: 'https://t.me/vatra_test/11',
  })

  await site.saveEvent({ titles: { uk: 'Школа', en: 'School' } }, { replaces: { id, version } })
  await site.publishSoon()
  expect(site.texts()).toEqual([expect.stringContaining('Школа\n1–3 травня')])
  await site.publishSoon(day)
  expect(site.server.calls).toEqual(['sendMessage', 'editMessageText'])
})

test('changes within half a minute are one change, and a deletion that is undone is none', async () => {
  const { id } = await site.saveEvent()
  await site.publishSoon()
  await site.saveEvent({ place: { uk: 'Парк' } }, { replaces: { id, version: 1 } })
  site.advance(20_000)
  await site.saveEvent({ place: { uk: 'Берег' } }, { replaces: { id, version: 2 } })
  await site.publishSoon(10_000)
  expect(site.posts()[0]?.html).toContain('Берег')
  await site.store.write('anna', ({ documents }) => documents.remove(eventKind, id, 3))
  site.advance(20_000)
  await site.store.write('anna', ({ documents }) => documents.restore(eventKind, id, 4))
  await site.publishSoon()
  expect(site.server.calls).toEqual(['sendMessage', 'editMessageText'])
})

test('only what has the tick is posted, when visitors see it', async () => {
  await site.save({ body: newsBody('Без позначки'), postsToTelegram: false })
  const draft = await site.save({ body: newsBody('Чернетка'), state: 'draft' })
  const noon = new Date(site.clock.now.getTime() + day).toISOString()
  await site.save({ body: newsBody('Завтра'), publishAt: noon })
  await site.publishSoon()
  expect(site.posts()).toEqual([])
  expect(await site.store.telegramPosts.nextDue()).toEqual(new Date(noon))
  await site.publishSoon(day)
  expect(site.texts()).toEqual([expect.stringContaining('Завтра')])
  await site.save({ body: newsBody('Чернетка'), replaces: draft })
  await site.publishSoon()
  expect(site.texts()).toHaveLength(2)
})

test('a post that is too old to be deleted says that its document is gone, without the photograph', async () => {
  const image = await addImage(site.store, 'a')
  const { id } = await site.save({
    body: { ...newsBody('Збір <речей> & "книг"'), images: [image] },
  })
  await site.publishSoon()
  expect(site.posts()[0]?.photo).toBe(`${'a'.repeat(32)}-640.jpg`)
  site.advance(3 * day)
  await site.store.write('anna', ({ documents }) => documents.remove(newsKind, id, 1))
  await site.publishSoon()
  expect(site.posts()).toMatchObject([
    { photo: substitute, text: expect.stringContaining('вже немає') },
  ])
  expect(await site.stateOf(id)).toMatchObject({ state: 'posted', error: null, dueAt: null })
  await site.store.write('anna', ({ documents }) => documents.restore(newsKind, id, 2))
  await site.publishSoon()
  expect(site.posts()).toMatchObject([{ photo: `${'a'.repeat(32)}-640.jpg` }])
  expect(site.posts()[0]?.text).toMatch(/^Збір <речей> & "книг"\n/)
})

test('the photograph of a post follows that of the document, also when it is erased', async () => {
  const [first, second] = [await addImage(site.store, 'b'), await addImage(site.store, 'c')]
  const long = await addImage(site.store, 'd', { width: 100, height: 3_000 })
  const body = newsBody('Новина')
  const { id } = await site.save({ body })
  await site.publishSoon()
  expect(site.posts()).toMatchObject([{ photo: undefined }])
  await site.save({
    body: { ...body, images: [long, first, second] },
    replaces: { id, version: 1 },
  })
  await site.publishSoon()
  expect(site.posts()).toMatchObject([{ photo: `${'b'.repeat(32)}-640.jpg` }])
  await site.save({
    body: { ...body, title: { uk: 'Інша' }, images: [first] },
    replaces: { id, version: 2 },
  })
  await site.publishSoon()
  await site.store.write('anna', ({ images }) => images.erase('b'.repeat(32)))
  await site.publishSoon()
  expect(site.posts()).toMatchObject([{ photo: substitute }])
  expect(site.server.calls).toEqual([
    'sendMessage',
    'editMessageMedia',
    'editMessageCaption',
    'editMessageMedia',
  ])
})

test('a photo that is hidden leaves the post, and the preview of its link, until it is shown again', async () => {
  const address = await addImage(site.store, 'b')
  const hide = (isHidden: boolean) =>
    site.store.write('anna', ({ images }) => images.setHidden('b'.repeat(32), isHidden))
  await site.save({ body: { ...newsBody('Новина'), images: [address] } })
  await site.saveEvent({ images: [address] })
  await site.publishSoon()
  const shown = site.posts()
  expect(shown.map(({ photo }) => photo)).toEqual([`${'b'.repeat(32)}-640.jpg`, undefined])
  expect(shown.map(({ hasPreview }) => hasPreview)).toEqual([false, true])
  await hide(true)
  await site.publishSoon()
  expect(site.posts()).toMatchObject([
    { photo: substitute },
    { photo: undefined, hasPreview: false },
  ])
  await hide(false)
  await site.publishSoon()
  expect(site.posts()).toEqual(shown)
})

test('a change during a request is not lost', async () => {
  const { id } = await site.saveEvent()
  const channel = createChannel(site.server.apiUrl)
  const send = channel.send.bind(channel)
  channel.send = async (post) => {
    await site.saveEvent({ place: { uk: 'Берег' } }, { replaces: { id, version: 1 } })
    return send(post)
  }
  site.publisher = site.createPublisher({ channel })
  await site.publishSoon()
  await site.publishSoon()
  expect(site.posts()).toHaveLength(1)
  expect(site.posts()[0]?.html).toContain('Берег')
})

test('two instances post each document once', async () => {
  const other = site.createPublisher()
  for (let nth = 0; nth < 5; nth += 1) await site.saveEvent()
  site.advance(minute)
  const all = [site.publisher, other].map((one) => one.doAllDue())
  await Promise.all(all)
  expect(site.posts()).toHaveLength(5)
})

test('a post belongs to one claim at a time, and only to the newest', async () => {
  const { store, clock } = site
  const claim = async () => store.telegramPosts.claim(clock.now)
  const { id } = await site.saveEvent()
  site.advance(minute)
  const first = await claim()
  expect(await claim()).toBeUndefined()
  site.advance(3 * minute)
  const second = await claim()
  if (!first || !second) throw new Error('not claimed')
  const isUnknown = await store.write('a test', async ({ telegramPosts }) => {
    await telegramPosts.settle(first, { error: 'refused', dueAt: null })
    return telegramPosts.markAsUnknown(id)
  })
  expect(isUnknown, 'it is not being sent').toBe(false)
  expect(await site.stateOf(id)).toMatchObject({ state: 'none', error: null })
  const begin = (claimed: typeof first) =>
    store.telegramPosts.beginSending(claimed, { photo: null, content: '' }, clock.now)
  expect([await begin(first), await begin(second), await begin(second)]).toEqual([
    false,
    true,
    false,
  ])
})

test('what another instance has taken over is neither sent, edited nor deleted again', async () => {
  const { telegramPosts } = site.store
  const other = site.createPublisher()
  const publishTooSlowly = () => {
    vi.spyOn(telegramPosts, 'claim').mockImplementationOnce(async (now) => {
      const claimed = await telegramPosts.claim(now)
      site.advance(3 * minute)
      await other.doAllDue()
      return claimed
    })
    return site.publishSoon()
  }
  const { id } = await site.saveEvent()
  await publishTooSlowly()
  await site.saveEvent({ place: { uk: 'Берег' } }, { replaces: { id, version: 1 } })
  await publishTooSlowly()
  await site.store.write('anna', ({ documents }) => documents.remove(eventKind, id, 2))
  await publishTooSlowly()
  expect(site.server.calls).toEqual(['sendMessage', 'editMessageText', 'deleteMessage'])
})

test('visitors and removed administrators learn and decide nothing', async () => {
  const telegram = site.decisions()
  const nobody = { id: 'anna', email: 'anna@example.org', session: 'session' } as never
  await expect(telegram.byDocument(nobody, ['x'])).rejects.toThrow(/signed-in editor/)
  await expect(telegram.retry(nobody, 'x')).rejects.toThrow(/signed-in editor/)
  await expect(telegram.sendAgain(nobody, 'x', 1)).rejects.toThrow(/signed-in editor/)
  await expect(telegram.assign(nobody, 'x', 1, 'https://t.me/vatra_test/1')).rejects.toThrow(
    /signed-in editor/,
  )
})
