import { describe, expect, test, vi } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { contentKinds, kindOf, contentNames } from '#core/content/content-kinds.ts'
import { parseFeedback } from '#core/feedback/feedback-message.ts'
import { feedbackFields, maxFeedbackLengths } from '#core/feedback/feedback-fields.ts'
import type { FormField } from '#core/forms/fields.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import { truncateToLine, splitLongText } from '#core/text/excerpts.ts'
import { linkifyContacts } from '#app/team/contacts.ts'
import { slugify } from '#core/text/slug.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'
import { foldForSearch, text } from '#core/forms/text-schema.ts'
import { brokenTexts, findExpensive, hostileTexts, repeatTo } from '#test/helpers/hostile-texts.ts'

const formLimit = 1024 * 1024
const kinds: Kind<unknown>[] = [...contentNames.map(kindOf), adminKind]
const fieldsOfKinds = kinds.flatMap((kind) =>
  kind.fields.map((field): [string, Kind<unknown>, FormField] => [
    `${kind.name}.${field.name}`,
    kind,
    field,
  ]),
)

/** Everything that is normalised while this runs. */
function normalisedIn(work: () => void): string[] {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  work()
  const found = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  return found
}

/** No text is expensive to normalise that is short or whose runs of combining marks are. */
function expectCheap(normalised: string[], longest: number): void {
  for (const one of normalised) {
    expect(one.length).toBeLessThanOrEqual(longest)
    expect(/\p{M}{31}/u.test(one)).toBe(false)
  }
}

const marks = ['\u0301\u0316', '\u0F73', '\u0344\u0316', 'e\u0302\u0301', 'a'].map((piece) =>
  repeatTo(piece, formLimit),
)

describe('length is checked before normalization', () => {
  test.each(fieldsOfKinds)('in %s', (_, kind, { name, maxLength: longest, control }) => {
    const most = 4 * (/^(link|image|images)$/.test(control) ? 2000 : longest)
    for (const value of marks) {
      for (const length of [longest, most, most + 1, formLimit]) {
        const sent = { [name]: value.slice(0, length) }
        expectCheap(
          normalisedIn(() => parseForm(kind, sent)),
          most,
        )
      }
    }
  })

  test.each(feedbackFields)('in %s of a feedback message', (name) => {
    for (const value of marks) {
      const work = () => parseFeedback({ [name]: value }, 'uk')
      expectCheap(normalisedIn(work), 4 * 4000)
    }
  })

  test('where texts are folded, sorted or made into slugs', () => {
    for (const value of marks) {
      const name = value.slice(0, 20_000)
      const work = () => [foldForSearch(name), alphabeticalKey(name), slugify(name)]
      // What has been normalised once may be decomposed, which makes it longer.
      const normalised = normalisedIn(work)
      for (const one of normalised) expect(/\p{M}{121}/u.test(one)).toBe(false)
    }
  })
})

describe('the length of a list is checked before its items', () => {
  test('of image addresses', () => {
    const parse = vi.spyOn(URL, 'parse')
    const images = 'https://a.b/ '.repeat(50_000)
    const read = parseForm(contentKinds.news, { titleUk: 'a', textUk: 'a', images })
    expect(read).toMatchObject({ ok: false, errors: { images: 'tooMany' } })
    expect(parse.mock.calls.length).toBeLessThanOrEqual(21)
  })
})

describe('a hostile form costs hardly more than a plain one', () => {
  // A project has no field of a sort that an organizer has not.
  const tried = kinds.filter(({ name }) => name !== 'project')
  test.each(tried.map((kind) => [kind.name, kind] as const))(
    'of long texts: %s',
    (_, kind) => {
      const texts = [...hostileTexts(10_000), ...brokenTexts(10_000)]
      const read = (value: string) => {
        const sent = kind.fields.map(({ name, maxLength: longest, control }) => {
          return [name, value.slice(0, control === 'images' ? undefined : longest)] as const
        })
        parseForm(kind, Object.fromEntries(sent))
      }
      expect(findExpensive(texts, read)).toEqual([])
    },
    60_000,
  )

  test('of texts that are too long by far', () => {
    const texts = [...hostileTexts(formLimit, 50), ...brokenTexts(formLimit)]
    const read = (value: string) => {
      for (const kind of kinds) {
        const part = value.slice(0, formLimit / kind.fields.length)
        parseForm(kind, Object.fromEntries(kind.fields.map(({ name }) => [name, part])))
      }
    }
    expect(findExpensive(texts, read)).toEqual([])
  }, 60_000)

  test('of a feedback message', () => {
    const texts = [...hostileTexts(10_000), ...brokenTexts(65_536)]
    const read = (value: string) => {
      const { fullName, email, phone, message } = maxFeedbackLengths
      const longest = {
        fullName: value.slice(0, fullName),
        email: value.slice(0, email),
        phone: value.slice(0, phone),
        message: value.slice(0, message),
      }
      parseFeedback(longest, 'uk')
      parseFeedback({ message: value }, 'uk')
    }
    expect(findExpensive(texts, read)).toEqual([])
  }, 60_000)
})

test('showing a hostile text costs hardly more than a plain one', () => {
  expect(findExpensive(hostileTexts(1000), linkifyContacts)).toEqual([])
  expect(findExpensive(hostileTexts(10_000), splitLongText)).toEqual([])
  expect(findExpensive(hostileTexts(10_000), (value) => truncateToLine(value))).toEqual([])
})

describe('real texts are accepted', () => {
  const real: Record<string, string> = {
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

  test.each(Object.entries(real))(
    '%s of the maximum length, composed and decomposed',
    (_, piece) => {
      for (const form of ['NFC', 'NFD'] as const) {
        const longest = 4000
        const typed = repeatTo(piece.normalize('NFC'), longest - 8)
          .toWellFormed()
          .replaceAll('\uFFFD', '')
        const kept = text(longest).safeParse(` ${typed.normalize(form)}\r\n `)
        expect(kept.data?.normalize('NFC')).toBe(typed.normalize('NFC').trim())
      }
    },
  )

  test('with as many line ends as characters', () => {
    expect(text(100).safeParse('щ\r\n'.repeat(50)).success).toBe(true)
  })

  test('runs of combining marks are truncated', () => {
    const heaped = `а${'\u0301\u0316'.repeat(50)}б`
    const kept = text(200).parse(heaped)
    expect(kept).toMatch(/^а\p{M}{30}б$/u)
    expect(text(200).parse(kept)).toBe(kept)
  })

  test.each([1, 2, 3])('of 20 image addresses separated by %i characters', (signs) => {
    const images = Array.from({ length: 20 }, (_, nth) => `/${nth}.jpg`)
    const sent = { titleUk: 'a', textUk: 'a', images: images.join(', \n'.slice(0, signs)) }
    expect(parseForm(contentKinds.news, sent)).toMatchObject({ ok: true, body: { images } })
  })
})
