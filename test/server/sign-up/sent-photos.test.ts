import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { maxSentPhotos } from '#core/site/photos.ts'
import en from '#locales/en/sentPhotos.json' with { type: 'json' }
import uk from '#locales/uk/signUp.json' with { type: 'json' }
import list from '#locales/uk/signUps.json' with { type: 'json' }
import { decodeBody } from '#test/server/helpers/content.ts'
import { engines, openSiteOn } from '#test/server/helpers/engines.ts'
import { createPhoto } from '#test/server/helpers/image-upload.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { addSignUp, moveEvent, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { afterEvent, beforeEvent, sentPhotosOn } from './helpers/sent-photos.ts'

const days = (number: number) => number * 24 * 60 * 60_000

describe.each(engines)('photos that people send, on %s', async (engine) => {
  const clock = { now: afterEvent }
  const clocked = { trustedProxies: 1, clock: () => new Date(clock.now) }
  const site = await openSiteOn(engine, clocked)
  const cookie = await signInAs(site, 'editor')
  const { comeToEvent, waiting, command, ...photos } = sentPhotosOn(site, cookie, clock)
  const send = (path: string, files: Buffer[]) => photos.send(`${path}?lng=en`, files)
  const read = (path: string, headers = {}) => site.request(path, { headers })
  const countSent = async () => (await site.store.photos.counts()).sent

  test('are taken from the end of the event on for two weeks, of those who came', async () => {
    const { token, signUp, path } = await comeToEvent()
    const status = async (at: number) => {
      clock.now = at
      const link = decodeBody(await read(`/sign-up/${token}`)).includes(uk.own.photos)
      const sent = await send(path, [])
      return [(await read(path)).status, sent.status, link]
    }
    // The empty form is refused by itself, not by its address.
    const open = [200, 400, true]
    const closed = [404, 404, false]
    expect(await status(afterEvent - 60_000)).toEqual(closed)
    expect(await status(afterEvent)).toEqual(open)
    expect(await status(afterEvent + days(14))).toEqual(open)
    expect(await status(afterEvent + days(15))).toEqual(closed)
    clock.now = afterEvent
    expect((await send(`/sign-up/${'x'.repeat(43)}/photos`, [])).status).toBe(404)
    await site.store.write('anna', ({ signUps }) =>
      signUps.setAttended(signUp, true, new Date(clock.now)),
    )
    expect(await status(afterEvent), 'who was marked at the door').toEqual(open)
    await site.post('/sign-ups/changes', { token, change: 'erase' })
    expect(await status(afterEvent), 'erased').toEqual(closed)
  })

  test('are not taken of who has cancelled, was not there, or of an event that was cancelled', async () => {
    const { event, ...first } = await comeToEvent()
    clock.now = beforeEvent
    const second = await addSignUp(site, event.id, { contact: 'other@example.org' })
    const third = await addSignUp(site, event.id, { contact: 'third@example.org' })
    await site.post('/sign-ups/changes', { token: third.token, change: 'cancel' })
    clock.now = afterEvent
    expect((await read(`/sign-up/${third.token}/photos`)).status).toBe(404)
    expect((await read(`/sign-up/${second.token}/photos`)).status).toBe(200)
    await site.store.write('anna', ({ signUps }) =>
      signUps.setAttended(first.signUp, true, new Date(clock.now)),
    )
    expect((await read(`/sign-up/${second.token}/photos`)).status).toBe(404)
    expect((await read(first.path)).status).toBe(200)
    await moveEvent(site, event, { status: 'cancelled' })
    expect((await read(first.path)).status).toBe(404)
  })

  test('are seen by the team alone until an editor adds one to the event', async () => {
    const { event, path } = await comeToEvent()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const photo = await createPhoto()
    const hostile = Buffer.concat([photo.subarray(0, 40), Buffer.alloc(400)])
    const reply = await send(path, [photo, svg, hostile, Buffer.from('<html>')])
    expect(reply.status).toBe(400)
    expect(decodeBody(reply)).toContain(en.sent_one.replace('{{count}}', '1'))
    const [record, ...others] = await waiting()
    expect(others).toEqual([])
    expect(record).toMatchObject({
      status: { answer: 'notYet' },
      sent: { by: 'Іванна', said: 'agreed', event: event.body.titles },
    })
    const address = record?.address ?? ''
    const id = parseImageAddress(address)?.id ?? ''
    expect((await read(address)).status).toBe(404)
    expect((await read(address, { cookie })).status).toBe(200)
    for (const page of ['/', '/events', `/events/${event.slug}`, path, '/sitemap.xml']) {
      expect(decodeBody(await read(page)), page).not.toContain(id)
    }
    expect(decodeBody(await read('/adminf83922ab/photos?show=sent', { cookie }))).toContain(id)
    const link = list.sentPhotos.replace('{{n}}', '1')
    const screen = `/adminf83922ab/events/${event.id}/sign-ups`
    expect(decodeBody(await read(screen, { cookie }))).toContain(link)
    const photosOf = async (eventId: string) =>
      decodeBody(await read(`/adminf83922ab/photos?show=sent&event=${eventId}`, { cookie }))
    expect(await photosOf(event.id)).toContain(id)
    const another = await saveEventWithSignUp(site)
    expect(await photosOf(another.id)).not.toContain(id)

    const take = { intent: 'take', address, answer: 'agreed' }
    expect((await command({ ...take, answer: 'notYet' })).status).toBe(400)
    expect((await command(take)).status).toBe(200)
    expect((await command(take)).status, 'taken already').toBe(404)
    expect(await countSent()).toBe(0)
    expect(decodeBody(await read(screen, { cookie }))).not.toContain(link)
    expect((await read(address)).status).toBe(200)
    expect(decodeBody(await read(`/events/${event.slug}`))).toContain(id)
    const [version] = await site.store.documents.history(eventKind, event.id)
    expect(version).toMatchObject({ version: 2, body: { images: [address] } })
    expect((await send(path, [photo])).status, 'the same once more').toBe(200)
    expect(await countSent()).toBe(0)
  })

  test('are ten at most', async () => {
    const { path } = await comeToEvent()
    const jpegs = await Promise.all(Array.from({ length: maxSentPhotos + 1 }, createPhoto))
    expect((await send(path, jpegs.slice(0, 4))).status).toBe(200)
    const tooMany = en.problems.tooMany.replace('{{n}}', '0')
    const rest = await send(path, [...jpegs.slice(4), ...jpegs.slice(0, 3)])
    expect(rest.status).toBe(400)
    expect(decodeBody(rest).split(tooMany), 'said once').toHaveLength(2)
    expect(await countSent()).toBe(maxSentPhotos)
    for (const { address } of await waiting()) await command({ intent: 'throwAway', address })
    expect(await countSent()).toBe(0)
    expect(decodeBody(await send(path, jpegs.slice(-1)))).toContain(tooMany)
  })

  test('leave every table when they are thrown away, with the sign-up, and after thirty days', async () => {
    const { store } = site
    const ends: ((token: string, address: string) => Promise<unknown>)[] = [
      (_, address) => command({ intent: 'throwAway', address }),
      (token) => site.post('/sign-ups/changes', { token, change: 'erase' }),
      async () => {
        clock.now += days(31)
        await store.prune({ feedbackRetentionDays: 400, signUpRetentionDays: 400 })
      },
    ]
    for (const end of ends) {
      const { token, path } = await comeToEvent()
      await send(path, [await createPhoto()])
      const [record] = await waiting()
      const address = record?.address ?? ''
      expect(await store.images.anyFile(address.replace('/media/', ''))).toBeDefined()
      await end(token, address)
      expect(await waiting()).toEqual([])
      expect(await store.images.anyFile(address.replace('/media/', ''))).toBeUndefined()
    }
  })

  test('of an address that takes none are refused before they are read', async () => {
    const { path } = await comeToEvent()
    const large = Buffer.alloc(26 * 1024 * 1024)
    expect((await send(path, [large])).status).toBe(413)
    clock.now = afterEvent + days(15)
    expect((await send(path, [large.subarray(0, 100_000)])).status).toBe(404)
  })

  test('are sent one by one with scripts, and the answer says why one is not taken', async () => {
    const { path } = await comeToEvent()
    const one = path.slice(0, -1)
    const reply = await send(one, [await createPhoto()])
    expect([reply.status, JSON.parse(decodeBody(reply))]).toEqual([
      200,
      { ok: true, sent: 1, problems: [] },
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
    const refused = await send(one, [Buffer.from('<html>')])
    const problems = [{ name: 'photo.jpg', problem: 'notAPhoto' }]
    expect([refused.status, JSON.parse(decodeBody(refused))]).toEqual([
      400,
      { ok: false, sent: 0, problems },
    ])
    expect((await send(one, [Buffer.alloc(26 * 1024 * 1024)])).status).toBe(413)
    expect((await read(one)).status).toBe(404)
    clock.now = afterEvent + days(15)
    expect((await send(one, [await createPhoto()])).status).toBe(404)
  })
})
