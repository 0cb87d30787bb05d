import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { copyFields } from '#core/kinds/copy-fields.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import { findMissingParts } from '#core/kinds/missing-parts.ts'

const news = { titleUk: 'Вогні', titleEn: 'Fires', textUk: 'Було тепло', textEn: 'It was warm' }
const event = { titleUk: 'Пікнік', titleEn: 'Picnic', placeUk: 'Парк', placeEn: 'The park' }
const [known, unknown] = [`/media/${'a'.repeat(32)}-9x9-112233.jpg`, 'https://example.org/1.jpg']

test.each([
  [newsKind, {}, []],
  [newsKind, { textEn: ' ' }, [{ what: 'language', language: 'en', field: 'textEn' }]],
  [
    newsKind,
    { textUk: 'Усе [тут](https://example.org/), [програма](/tips)' },
    [{ what: 'linkText', text: 'тут', field: 'textUk' }],
  ],
  [
    newsKind,
    { textEn: '[**Here**.](/tips) [here we were](/team)' },
    [{ what: 'linkText', text: '**Here**.', field: 'textEn' }],
  ],
  [newsKind, { images: `${known}, ${unknown}` }, [{ what: 'altText', count: 1, field: 'images' }]],
  [eventKind, {}, []],
  [eventKind, { placeUk: '', placeEn: '' }, [{ what: 'field', field: 'placeUk' }]],
  [eventKind, { placeUk: '' }, [{ what: 'language', language: 'uk', field: 'placeUk' }]],
])('readers of %# will miss what is not there: %j', (kind, changes, parts) => {
  const values = { ...(kind === newsKind ? news : event), ...changes }
  expect(findMissingParts(kind.fields, values, { [known]: { uk: 'Двоє' } })).toEqual(parts)
})

test('a copy has the texts and hours of an event, but not its days and its cancellation', () => {
  const own = { startDate: '2027-05-01', endDate: '2027-05-01', status: 'cancelled' }
  const copy = copyFields(eventKind, { ...event, ...own, startTime: '18:30' })
  expect(copy).toMatchObject({ ...event, startTime: '18:30' })
  expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['startDate']))
  expect(copy).not.toHaveProperty('status')
})

test('the form of an event asks for every field, in the order of thinking', () => {
  const fields = fieldsInFormOrder(eventKind)
  const names = fields.map(({ name }) => name)
  const first = fields.filter(({ group, isOpen }) => isOpen || !group).map(({ name }) => name)
  expect(first).toEqual([
    'titleUk',
    'titleEn',
    'startDate',
    'startTime',
    'endDate',
    'endTime',
    'placeUk',
    'signUp',
    'signUpCapacity',
    'signUpLastDay',
    'signUpContact',
    'descriptionUk',
    'images',
  ])
  const hidden = ['series']
  const asked = eventKind.fields.map(({ name }) => name).filter((name) => !hidden.includes(name))
  expect(names.toSorted()).toEqual(asked.toSorted())
})
