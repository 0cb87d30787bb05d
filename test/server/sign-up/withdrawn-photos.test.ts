import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { imageAddress } from '#core/images/image.ts'
import admin from '#locales/uk/admin.json' with { type: 'json' }
import messages from '#locales/uk/guardian.json' with { type: 'json' }
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { changeSettings, decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { signInPerson } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite({ dataDir: temporaryFolder() })

const id = 'd'.repeat(32)
const address = imageAddress({ id, width: 640, height: 480, placeholderColor: '102030' })
const fileName = `${id}-640.avif`
await site.store.write('anna', ({ images }) =>
  images.add({
    id,
    address,
    people: 'agreed',
    files: [{ name: fileName, type: 'image/avif', bytes: new Uint8Array([7]) }],
  }),
)
const event = await saveEventWithSignUp(site, { minors: 'asked' }, { images: [address] })
const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const
const { signUp } = await addSignUp(site, event.id, { name: 'Оленка', guardian })
const page = `/guardian/${signUp.guardian?.token}`
const text = async (path: string, headers = {}) => decodeBody(await site.request(path, { headers }))
const answer = async (photos: string) => {
  const { status } = await site.post(page, { change: 'agree', photos })
  expect(status).toBe(303)
}

/** Where visitors get the photo, or its address. */
async function findPhoto(): Promise<string[]> {
  const paths = ['/', '/events', `/events/${event.slug}`, `/events/${event.slug}.data`]
  const found: string[] = []
  for (const path of [...paths, ...paths.map((one) => `${one}?lng=en`), '/sitemap.xml']) {
    if ((await text(path)).includes(id)) found.push(path)
  }
  const { status } = await site.request(`/media/${fileName}`)
  return status === 200 ? [...found, 'file'] : found
}

test('a photo is in no response once a guardian withdraws, where the site is set to that', async () => {
  const shown = await findPhoto()
  expect(shown).toEqual(expect.arrayContaining([`/events/${event.slug}`, 'file']))
  await answer('yes')
  expect(await text(page)).toContain(messages.photos.later.shown)
  await answer('no')
  expect(await findPhoto()).toEqual(shown)
  await changeSettings(site, { withdrawnPhotos: 'hidden' })
  await answer('yes')
  const asked = await text(page)
  expect(asked).toContain(messages.photos.later.hidden)
  expect(asked).not.toContain(messages.photos.later.shown)
  await answer('unpublished')
  expect(await findPhoto()).toEqual([])

  const { cookie } = await signInPerson(site, 'editor')
  const waiting = admin.photos.waiting.withdrawn_one.replace('{{count}}', '1')
  expect(await text('/adminf83922ab', { cookie })).toContain(waiting)
  const list = await text('/adminf83922ab/photos?show=withdrawn', { cookie })
  expect(list).toContain(admin.photos.notes.withdrawn)
  expect(list).toContain(`, ${admin.by.guardian}`)
  expect(await text('/adminf83922ab/photos.csv', { cookie })).toContain(admin.by.guardian)
  const show = { intent: 'show', address }
  await site.post('/adminf83922ab/actions/images', show, { cookie })
  expect(await findPhoto()).toEqual(shown)
  expect(await text('/adminf83922ab', { cookie })).not.toContain(waiting)
})

test('a guardian can still change what was said about photos after the event', async () => {
  await answer('yes')
  const dates = { start: '2020-05-01', end: '2020-05-01' } as const
  await saveDocument(site, eventKind, { ...event.body, dates }, event)
  const after = await text(page)
  expect(after).toContain(messages.photos.title)
  expect(after).not.toContain(messages.withdraw.summary)
  await answer('no')
  expect(await findPhoto()).toEqual([])
})
