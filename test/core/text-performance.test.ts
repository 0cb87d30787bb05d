/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { linkifyContacts } from '#app/team/contacts.ts'
import { adminKind } from '#core/admins/admin.ts'
import { contentKinds, kindOf, contentNames } from '#core/content/content-kinds.ts'
import { maxFeedbackLengths } from '#core/feedback/feedback-fields.ts'
import { parseFeedback } from '#core/feedback/feedback-message.ts'
import type { FormField } from '#core/forms/fields.ts'
import { parseForm } from '#core/forms/form.ts'
import { text } from '#core/forms/text-schema.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { truncateToLine, splitLongText } from '#core/text/excerpts.ts'
import { slugify } from '#core/text/slug.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'
import { brokenTexts, findExpensive, hostileTexts, repeatTo } from '#test/helpers/hostile-texts.ts'

const formLimit = 1024 * 1024
const kinds: Kind<unknown>[] = [...contentNames.map(kindOf), adminKind]

/** The longest field of each control, in the form of its kind. */
function fieldsOfEveryControl(): [string, Kind<unknown>, FormField[]][] {
  const all = kinds.flatMap((kind) => kind.fields.map((field) => ({ kind, field })))
  const longest = [...Map.groupBy(all, ({ field }) => field.control).values()].flatMap((same) =>
    same.toSorted((one, other) => other.field.maxLength - one.field.maxLength).slice(0, 1),
  )
  return [...Map.groupBy(longest, ({ kind }) => kind)].map(([kind, chosen]) => [
    kind.name,
    kind,
    chosen.map(({ field }) => field),
  ])
}

describe('a hostile form costs hardly more than a plain one', () => {
  const longTexts = hostileTexts(10_000)

  test.each(fieldsOfEveryControl())(
    'of long texts: %s',
    (_, kind, fields) => {
      const texts = [...longTexts, ...brokenTexts(10_000)]
      const parseText = (value: string) => {
        const form = fields.map(({ name, maxLength, control }) => {
          return [name, value.slice(0, control === 'images' ? undefined : maxLength)] as const
        })
        parseForm(kind, Object.fromEntries(form))
      }
      expect(findExpensive(texts, parseText)).toEqual([])
    },
    60_000,
  )

  test('of texts that are too long by far', () => {
    const texts = [...hostileTexts(formLimit, 50), ...brokenTexts(formLimit)]
    const parseText = (value: string) => {
      for (const kind of kinds) {
        const part = value.slice(0, formLimit / kind.fields.length)
        parseForm(kind, Object.fromEntries(kind.fields.map(({ name }) => [name, part])))
      }
    }
    expect(findExpensive(texts, parseText)).toEqual([])
  }, 60_000)

  test('of a feedback message', () => {
    const texts = [...longTexts, ...brokenTexts(65_536)]
    const parseText = (value: string) => {
      const { fullName, email, phone, message } = maxFeedbackLengths
      const maxLength = {
        fullName: value.slice(0, fullName),
        email: value.slice(0, email),
        phone: value.slice(0, phone),
        message: value.slice(0, message),
      }
      parseFeedback(maxLength, 'uk')
      parseFeedback({ message: value }, 'uk')
    }
    expect(findExpensive(texts, parseText)).toEqual([])
  }, 60_000)
})

test('showing, sorting and addressing a hostile text costs hardly more than a plain one', () => {
  expect(findExpensive(hostileTexts(1000), linkifyContacts)).toEqual([])
  expect(findExpensive(hostileTexts(10_000), splitLongText)).toEqual([])
  expect(findExpensive(hostileTexts(10_000), (value) => truncateToLine(value))).toEqual([])
  expect(findExpensive(hostileTexts(1000), alphabeticalKey)).toEqual([])
  expect(findExpensive(hostileTexts(1000), slugify)).toEqual([])
})

describe('real texts are accepted', () => {
  const realTexts: Record<string, string> = {
    'Ukrainian with stress marks': 'За\u0301мок і замо\u0301к, подвір’я, ґанок, її ',
    Vietnamese: 'Tiếng Việt có dấu thanh điệu ',
    Hebrew: 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים ',
    Arabic: 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ',
    Tibetan: 'བོད་ཡིག་ཧཱུྃ་ཨོཾ་ ',
    Thai: 'ที่นี่น้ำใจ ',
    Korean: '한국어 ',
    Greek: 'ᾂᾃ ἀρχῇ ',
    emoji: '👨‍👩‍👧‍👦 🇺🇦 ❤️‍🔥 1️⃣ ',
  }

  test.each(Object.entries(realTexts))(
    '%s of the maximum length, composed and decomposed',
    (_, piece) => {
      for (const form of ['NFC', 'NFD'] as const) {
        const maxLength = 4000
        const typed = repeatTo(piece.normalize('NFC'), maxLength - 8)
          .toWellFormed()
          .replaceAll('\uFFFD', '')
        const parsed = text(maxLength).safeParse(` ${typed.normalize(form)}\r\n `)
        expect(parsed.data?.normalize('NFC')).toBe(typed.normalize('NFC').trim())
      }
    },
  )

  test('with as many line ends as characters', () => {
    expect(text(100).safeParse('щ\r\n'.repeat(50)).success).toBe(true)
  })

  test('runs of combining marks are truncated', () => {
    const overloaded = `а${'\u0301\u0316'.repeat(50)}б`
    const parsed = text(200).parse(overloaded)
    expect(parsed).toMatch(/^а\p{M}{30}б$/u)
    expect(text(200).parse(parsed)).toBe(parsed)
  })

  test.each([1, 2, 3])('of 20 image addresses separated by %i characters', (separatorLength) => {
    const images = Array.from({ length: 20 }, (_, nth) => `/${nth}.jpg`)
    const form = {
      titleUk: 'a',
      textUk: 'a',
      images: images.join(', \n'.slice(0, separatorLength)),
    }
    expect(parseForm(contentKinds.news, form)).toMatchObject({ ok: true, body: { images } })
  })
})
