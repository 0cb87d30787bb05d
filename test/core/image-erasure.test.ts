import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { toFormValues } from '#core/forms/form.ts'
import {
  removeImageFromBody,
  removeImageFromForm,
  findImageIds,
} from '#core/images/image-erasure.ts'
import { imageAddress } from '#core/images/image.ts'
import { eventBody, newsBody, organizerBody } from '#test/storage/helpers/bodies.ts'

const id = 'a'.repeat(32)
const otherId = 'b'.repeat(32)
const addressOf = (imageId: string) =>
  imageAddress({ id: imageId, width: 40, height: 30, placeholderColor: '102030' })
const address = addressOf(id)
const other = addressOf(otherId)

test('a list of images loses every address of the erased one and keeps its order', () => {
  const images = [other, address, `/media/${id}-320.avif`, `https://vatra.example${address}`]
  const body = { ...newsBody('Є'), images: [...images, 'https://example.org/a.jpg'] }
  const expected = { ...body, images: [other, 'https://example.org/a.jpg'] }
  expect(removeImageFromBody(newsKind, body, id)).toEqual(expected)
  expect(removeImageFromForm(newsKind, toFormValues(newsKind, body), id)).toEqual(
    toFormValues(newsKind, expected),
  )
})

test('a photo field becomes empty, and another photo stays', () => {
  const body = { ...organizerBody('Олена'), photo: address }
  expect(removeImageFromBody(organizerKind, body, id)).toEqual({ ...body, photo: '' })
  expect(removeImageFromBody(organizerKind, body, otherId)).toBe(body)
})

test('a link to the image becomes a link to the front page', () => {
  const body = eventBody({ link: `https://vatra.example${address}?a=b` })
  expect(removeImageFromBody(eventKind, body, id).link).toBe('https://vatra.example/')
})

describe('in a text', () => {
  const removeFromText = (uk: string) =>
    removeImageFromBody(newsKind, { ...newsBody('Є'), text: { uk } }, id).text.uk

  test.each([
    [`Було ![Олена біля вогню](${address}) тепло`, 'Було  тепло'],
    [`Було ![Олена](<${address}> "Вогонь") тепло`, 'Було  тепло'],
    [`Ось [світлина](https://vatra.example${address}).`, 'Ось світлина.'],
    [`Ось [світлина](//vatra.example/media/${id}-320.webp#x).`, 'Ось світлина.'],
    [`Дивись <${address}>, друже`, 'Дивись , друже'],
    [`Дивись https://vatra.example${address}?a=b.`, 'Дивись .'],
    [`Дивись ${address}. І далі`, 'Дивись . І далі'],
    [`Перше\n\n![](${address})\n\nДруге`, 'Перше\n\nДруге'],
    [`[x]: ${address}`, '[x]:'],
    [`![](${address})![](${other})`, `![](${other})`],
  ])('%s', (source, expected) => {
    expect(removeFromText(source)).toBe(expected)
  })

  test('nothing else changes, and a required text never becomes empty', () => {
    const untouched = `  ![Вогонь](${other})  \n\n\n\n[a](/media/a.jpg)`
    expect(removeFromText(untouched)).toBe(untouched)
    expect(removeFromText(`![](${address})`)).toBe('…')
  })

  test('a long text of brackets is fast', () => {
    const begin = performance.now()
    removeFromText(`${'!['.repeat(20_000)}${address}`)
    expect(performance.now() - begin).toBeLessThan(2_000)
  })
})

test('findImageIds returns each image of a text once', () => {
  expect(findImageIds(JSON.stringify({ a: [address, other], b: `![](${address})` }))).toEqual([
    id,
    otherId,
  ])
  expect(findImageIds('/media/a.jpg')).toEqual([])
})
