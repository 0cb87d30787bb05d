import { afterAll, expect, test } from 'vitest'
import { imageAddress } from '#core/images/image.ts'
import { createImages } from '#server/images/images.ts'
import { openStore } from '#server/storage/open-store.ts'
import { olha } from '#test/storage/helpers/people.ts'

const store = await openStore({ dataDir: ':memory:' })
afterAll(() => store.close())
const unused = { encode: () => Promise.reject(new Error('nothing is uploaded')) }
const images = createImages(store, unused, { info: () => {} })
test('a text in one language leaves the other one, which the form may not know', async () => {
  const id = 'a'.repeat(32)
  const address = imageAddress({ id, width: 9, height: 9, placeholderColor: '112233' })
  await store.write('test', (writer) => writer.images.add({ id, address, files: [] }))
  await images.setAltText(olha, address, { uk: 'Вогонь', en: 'A fire' })
  await images.setAltText(olha, address, { uk: 'Ватра' })
  expect(await images.altTexts([address])).toEqual({ [address]: { uk: 'Ватра', en: 'A fire' } })
  await images.setAltText(olha, address, { en: '' })
  expect(await images.altTexts([address])).toEqual({ [address]: { uk: 'Ватра' } })
})
