import { adminKind } from '#core/admins/admin.ts'
import type { DocumentInput } from '#core/content/document.ts'
import { eventKind } from '#core/content/event.ts'
import type { Kind } from '#core/content/kind.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Store } from '#server/storage/store.ts'

/** How many documents of each kind the store itself writes; the others are copies of them in other years. */
export const originalCount = 100
export const originalYear = 2000

const words =
  'вогнище табір школа лідерів волонтери толока річка місто книги музика театр спорт дружба молодь ' +
  'мандрівка навчання зустріч кіно осінь весна майстерня проєкт громада подорож'
const wordList = words.split(' ')

/**
 * Writes a hundred documents of each kind as administrators do, every tenth into the bin. Returns the token
 * of a session.
 */
export async function writeOriginals(store: Store): Promise<string> {
  const [admin] = await store.documents.all(adminKind, { removed: false })
  if (!admin) throw new Error('The demo has no administrators')
  await store.write(admin.id, async (writer) => {
    for (let nth = 0; nth < originalCount; nth++) {
      for (const [kind, input] of inputs(nth)) {
        const saved = await writer.documents.save(kind, { key: crypto.randomUUID(), ...input })
        if (!saved.ok) throw new Error(`A document was not saved: ${kind.name} ${nth}`)
        if (nth % 10 === 5) await writer.documents.remove(kind, saved.document.id, 1)
      }
    }
  })
  return store.sessions.create(admin.id, new Date())
}

/** Different texts of the same length, of words that are all frequent and one that is rare. */
function textOf(nth: number, length: number): string {
  const places = Array.from({ length }, (_, place) => nth * (place + 3) + place * place)
  return [...places.map((place) => wordList[place % wordList.length]), `слово${nth}`].join(' ')
}

/** Every tenth has no translation. */
function bilingual(nth: number, length: number) {
  const en = `The English text ${nth} of the bench`
  return { uk: textOf(nth, length), ...(nth % 10 !== 0 && { en }) }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

type Input = Pick<DocumentInput<unknown>, 'body' | 'state' | 'publishAt'>

function inputs(nth: number): [Kind<unknown>, Input][] {
  const day = `${originalYear}-${twoDigits(1 + (nth % 12))}-${twoDigits(1 + (nth % 28))}`
  const state = nth % 20 === 0 ? 'draft' : 'published'
  const publishAt = `${day}T10:00:00.000Z`
  const email = `olena${nth}@example.org`
  const bodies: [unknown, unknown][] = [
    [
      eventKind,
      {
        titles: { uk: textOf(nth, 3), en: `Event ${nth}` },
        link: 'https://example.org/',
        dates: { start: day, end: day },
      },
    ],
    [newsKind, { title: bilingual(nth, 3), text: bilingual(nth, 20), images: [] }],
    [
      organizerKind,
      {
        name: bilingual(nth, 2),
        position: bilingual(nth, 2),
        contacts: email,
        photo: '',
        info: bilingual(nth, 12),
      },
    ],
    [
      projectKind,
      {
        title: bilingual(nth, 3),
        description: bilingual(nth, 12),
        duration: {},
        purpose: bilingual(nth, 6),
        results: {},
        cooperation: {},
      },
    ],
    [
      feedbackKind,
      {
        fullName: textOf(nth, 2),
        email,
        phone: '',
        message: textOf(nth, 10),
        agreement: true,
        language: 'uk',
        answered: nth % 3 !== 0,
      },
    ],
  ]
  return bodies.map(([kind, body]) => [kind as Kind<unknown>, { body, state, publishAt }])
}
