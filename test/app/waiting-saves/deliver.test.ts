import { expect, test } from 'vitest'
import { deliver, type SaveTransport } from '#app/admin/waiting-saves/deliver.ts'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'

const image = (nth: number) => ({
  address: `/waiting-image/${nth}`,
  field: 'images',
  name: `${nth}.png`,
  blob: new Blob([String(nth)]),
})
const save: WaitingSave = {
  key: 'k',
  contentName: 'news',
  item: undefined,
  draftName: 'news:new',
  target: { version: 0 },
  follows: undefined,
  fields: { titleUk: 'Фото', images: '/waiting-image/1, /media/old, /waiting-image/2' },
  images: [image(1), image(2)],
  savedAt: '2026-05-01T10:00:00.000Z',
  isAttempted: false,
  problem: undefined,
}

test('photos are uploaded once, and the text that follows has their addresses', async () => {
  const posted: unknown[] = []
  const uploaded: string[] = []
  let isOnline = false
  const transport: SaveTransport = {
    async upload(_address, { name }) {
      if (name === '2.png' && !isOnline) return { ok: false, reason: 'noConnection' }
      uploaded.push(name)
      return { ok: true, address: `/media/${name}`, alt: {} }
    },
    async post(_address, { images }) {
      posted.push(images)
      return { ok: true, id: 'd', version: 1 }
    },
  }
  let stored = save
  const send = () =>
    deliver(stored, transport, async (changes) => {
      stored = { ...stored, ...changes }
      return true
    })
  expect(await send()).toEqual({ ok: false, reason: 'noConnection' })
  isOnline = true
  expect(await send()).toMatchObject({ ok: true, id: 'd' })
  expect(uploaded).toEqual(['1.png', '2.png'])
  expect(posted).toEqual(['/media/1.png, /media/old, /media/2.png'])
})
