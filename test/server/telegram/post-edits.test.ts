import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { addImage, openChannelSite, substitute } from './helpers/channel-site.ts'

let site: Awaited<ReturnType<typeof openChannelSite>>

beforeEach(async () => {
  site = await openChannelSite()
})
afterEach(() => site.close())

const publishSoon = () => site.publishSoon()
const posts = () => site.posts()
const stateOf = (id: string) => site.stateOf(id)

async function saveImages(images: string[], replaces?: { id: string; version: number }) {
  const body = { ...newsBody('Camp'), images }
  const { id } = await site.save({ body, ...(replaces && { replaces }) })
  await publishSoon()
  return id
}

test('a change without an answer is made again', async () => {
  const { id } = await site.saveEvent()
  await publishSoon()
  site.server.faults.push('halfDone')
  await site.saveEvent({ link: 'https://example.org/new' }, { replaces: { id, version: 1 } })
  await publishSoon()
  expect(await stateOf(id)).toMatchObject({ state: 'posted', error: 'unreachable' })
  await publishSoon()
  expect(await stateOf(id)).toMatchObject({ state: 'posted', error: null, dueAt: null })
  expect(posts()[0]?.html).toContain('https://example.org/new')
})

test('a photograph comes back that was removed without an answer', async () => {
  const image = await addImage(site.store, 'a')
  const id = await saveImages([image])
  const [post] = posts()
  site.server.faults.push('gatewayAfter')
  await saveImages([], { id, version: 1 })
  expect(posts()).toEqual([{ ...post, photo: substitute }])
  await saveImages([image], { id, version: 2 })
  expect(posts()).toEqual([post])
  expect(await stateOf(id)).toMatchObject({ state: 'posted', error: null, dueAt: null })
})

test('a first photograph that was added without an answer is replaced when it is removed', async () => {
  const id = await saveImages([])
  site.server.faults.push('gatewayAfter')
  await saveImages([await addImage(site.store, 'a')], { id, version: 1 })
  await saveImages([], { id, version: 2 })
  expect(posts()).toMatchObject([{ photo: substitute }])
  expect(await stateOf(id)).toMatchObject({ state: 'posted', error: null, dueAt: null })
})

test('a change that was refused can be taken back without another change', async () => {
  const { id } = await site.saveEvent()
  await publishSoon()
  site.server.refusal = { code: 400, description: "Bad Request: message can't be edited" }
  const link = 'https://example.org/new'
  await site.saveEvent({ link }, { replaces: { id, version: 1 } })
  await publishSoon()
  expect(await stateOf(id)).toMatchObject({ error: 'cannotEdit', dueAt: null })
  await site.saveEvent({}, { replaces: { id, version: 2 } })
  await publishSoon()
  expect(await stateOf(id)).toMatchObject({ state: 'posted', error: null, dueAt: null })
})
