import { type ContentName, contentNames, kindOf } from '#core/content/content-kinds.ts'
import type { Event } from '#core/content/event.ts'
import type { News } from '#core/content/news.ts'
import type { Organizer } from '#core/content/organizer.ts'
import type { Project } from '#core/content/project.ts'
import type { Store } from '#server/storage/store.ts'
import { expectSaved } from '#test/storage/contract/context.ts'
import { createKey } from './bodies.ts'

/** What `search-cases.ts` searches, each by a short name. */
const searchedContent: {
  events: Record<string, Event>
  news: Record<string, News>
  organizers: Record<string, Organizer>
  projects: Record<string, Project>
} = {
  events: {
    school: {
      titles: { uk: 'Літня школа лідерів', en: 'Summer school of leaders' },
      link: 'https://example.org/school',
      dates: { start: '2026-07-30', end: '2026-08-03' },
    },
    fair: {
      titles: { uk: 'Ярмарок волонтерських ініціатив', en: 'Fair of volunteer initiatives' },
      link: 'https://example.org/fair',
      dates: { start: '2026-11-05', end: '2026-11-05' },
    },
    camp: {
      titles: { uk: 'Зимовий табір' },
      link: 'https://example.org/camp',
      dates: { start: '2027-01-04', end: '2027-01-09' },
    },
  },
  news: {
    volunteers: {
      title: { uk: 'Сто волонтерів на березі', en: 'A hundred helpers on the shore' },
      text: {
        uk: 'Прибрали берег Південного Бугу. Дякуємо **кожному**, хто прийшов! [Світлини](https://photos.example/xyzzy)',
        en: 'We cleaned the shore of the Southern Bug. Communities of three cities came.',
      },
      images: [],
    },
    union: {
      title: { uk: 'Об’єднання молодіжних рад', en: 'Youth councils unite' },
      text: {
        uk: "Ґрунтовна розмова про їжу, єдність і п'ять міст. За́мок у Хотині. Учасники з Київської області.",
        en: 'A thorough conversation. The organisers were organizing it for a year; stories of naïve cafés.',
      },
      images: [],
    },
    code: {
      title: { uk: 'Курси програмування для дівчат' },
      text: { uk: 'Навчаємо JavaScript та онлайн-сервісам. Реєстрація до 15 травня.' },
      images: [],
    },
    english: {
      title: { en: 'Training abroad' },
      text: { en: 'Three volunteers went to Gdańsk for a week of trainings.' },
      images: [],
    },
  },
  organizers: {
    maria: {
      name: { uk: 'Марія Шевченко', en: 'Maria Shevchenko' },
      position: { uk: 'Координаторка подій', en: 'Events coordinator' },
      contacts: 'maria@vatra.example\n+380 67 123 45 67',
      photo: '',
      info: { uk: 'Любить книги, походи та Миколаїв.', en: 'Loves books, hikes and Mykolaiv.' },
    },
    illia: {
      name: { uk: 'Ілля Ґалаґан', en: 'Illia Galagan' },
      position: { uk: 'Голова правління', en: 'Head of the board' },
      contacts: '',
      photo: '',
      info: {},
    },
  },
  projects: {
    school: {
      title: { uk: 'Школа громад', en: 'School of communities' },
      description: {
        uk: 'Навчання для активних мешканців: від ідеї до проєкту. Кожна подія відкрита.',
        en: 'Education for active residents: from an idea to a project.',
      },
      duration: { uk: 'Січень – червень', en: 'January – June' },
      purpose: {},
      results: { uk: 'Дванадцять шкіл у семи областях.' },
      cooperation: {},
    },
    theatre: {
      title: { uk: 'Театр у дворі', en: 'Theatre in the yard' },
      description: { uk: 'Вистави просто неба для сусідів.', en: 'Plays in the open air.' },
      duration: {},
      purpose: {},
      results: {},
      cooperation: {},
    },
  },
}

/** Saves all of it. Returns the short names by the ids of the documents, for example 'news.union'. */
export async function saveSearchedContent(store: Store): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const bodies: Partial<Record<ContentName, Record<string, unknown>>> = searchedContent
  for (const contentName of contentNames) {
    for (const [name, body] of Object.entries(bodies[contentName] ?? {})) {
      const id = await saveContent(store, contentName, body)
      names.set(id, `${contentName}.${name}`)
    }
  }
  return names
}

async function saveContent(store: Store, contentName: ContentName, body: unknown): Promise<string> {
  const input = { key: createKey(), body }
  return expectSaved(
    await store.write('anna', ({ documents }) => documents.save(kindOf(contentName), input)),
  ).id
}
