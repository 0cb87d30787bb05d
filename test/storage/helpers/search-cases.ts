import type { ContentName } from '#core/content/content-kinds.ts'
import type { Event } from '#core/content/event.ts'
import type { News } from '#core/content/news.ts'
import type { Organizer } from '#core/content/organizer.ts'
import type { Project } from '#core/content/project.ts'
import type { Language } from '#core/localized.ts'

// Longer than a source file should be, because it is one table of cases with what they search.

/** What is searched in the cases below, each by a short name. */
export const searchedContent: {
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

export type SearchCase = {
  query: string
  /** Found: exactly these, whatever their order. */
  finds: `${ContentName}.${string}`[]
  language?: Language
}
type Found = SearchCase['finds'][number]

const volunteers: Found = 'news.volunteers'
const fair: Found = 'events.fair'

/** Queries with the same results, or with none. */
function all(queries: string[], ...finds: Found[]): SearchCase[] {
  return queries.map((query) => ({ query, finds }))
}

export const searchCases: Record<string, SearchCase[]> = {
  'capital letters do not count': [
    ...all(['театр', 'Театр', 'ТЕАТР', 'тЕАТР'], 'projects.theatre'),
    ...all(['javascript', 'JAVASCRIPT'], 'news.code'),
    ...all(['ҐАЛАҐАН', 'ІЛЛЯ'], 'organizers.illia'),
  ],
  'і, ї, є and ґ may be typed as the letters beside them': [
    ...all(['ґалаґан', 'галаган', 'галаґан'], 'organizers.illia'),
    ...all(['їжа', 'іжа', 'ïжа', 'єдність', 'едність', 'ґрунтовна', 'грунтовна'], 'news.union'),
    ...all(['Хотін', 'хотын'], 'news.union'),
    ...all(['проєкт', 'проект'], 'projects.school'),
  ],
  'the apostrophe has any of its forms, or none': [
    ...all(
      ["об'єднання", 'об’єднання', 'обʼєднання', 'об`єднання', 'обєднання', "п'ять", 'пять'],
      'news.union',
    ),
  ],
  'stress marks and accents do not count': [
    ...all(['замок', 'за́мок', 'замо́к', 'naive', 'naïve', 'cafes', 'cafés'], 'news.union'),
    ...all(['теа́тр', 'те\u0430\u0301тр'.normalize('NFD')], 'projects.theatre'),
    ...all(['gdansk', 'Gdańsk', 'Gdan\u0301sk'], 'news.english'),
    ...all(['Ілля'.normalize('NFD')], 'organizers.illia'),
  ],
  'letters of the other alphabet that look the same count as right': [
    ...all(['тeaтр', 'Tеатр', 'теaтp', 'TEATР'], 'projects.theatre'),
    ...all(['вoлoнтepів на берeзі'], volunteers),
    ...all(['Mapія', 'Мaрiя'], 'organizers.maria'),
    ...all(['Javаscript', 'JаvаSсriрt'], 'news.code'),
  ],
  'Ukrainian endings do not count': [
    // Also as the beginning of another word.
    ...all(['волонтер'], volunteers, fair),
    ...all(['волонтери', 'волонтерів', 'волонтерам', 'волонтерами', 'волонтера'], volunteers),
    ...all(
      ['подія', 'події', 'подій', 'подію', 'подією', 'подіям', 'подіями', 'подіях'],
      'organizers.maria',
      'projects.school',
    ),
    ...all(['школа громад', 'шкіл громади', 'школі громадою'], 'projects.school'),
    ...all(['літня', 'літній', 'літнього', 'літніх'], 'events.school'),
    ...all(['лідер', 'лідери', 'лідером'], 'events.school'),
    ...all(['книга', 'книзі', 'книг'], 'organizers.maria'),
    ...all(['Миколаїв', 'Миколаєва', 'Миколаєві', 'похід', 'походу'], 'organizers.maria'),
    ...all(['Шевченка', 'Шевченком', 'Марії', 'Марією'], 'organizers.maria'),
    ...all(['табори', 'таборі', 'зимового табору'], 'events.camp'),
    ...all(['область', 'області'], 'news.union', 'projects.school'),
    ...all(['місто', 'міста', 'містами'], 'news.union'),
    ...all(['ідеї', 'ідей', 'ідеєю', 'мешканець'], 'projects.school'),
    ...all(['вистава', 'виставу', 'сусід', 'сусідами'], 'projects.theatre'),
  ],
  'English endings do not count': [
    ...all(['community', 'communities'], volunteers, 'projects.school'),
    ...all(['organise', 'organize', 'organising', 'organized', 'story', 'stories'], 'news.union'),
    ...all(['training', 'trainings', 'train', 'trained'], 'news.english'),
    ...all(['leader', 'leaders', "leader's"], 'events.school'),
    ...all(['hike', 'hikes', 'book', 'love'], 'organizers.maria'),
    ...all(['clean', 'cleaning', 'cleans'], volunteers),
  ],
  'the beginning of the last word is enough': [
    ...all(['теа', 'теат', 'те', 'вист'], 'projects.theatre'),
    ...all(['програмув', 'javas', 'курси прог'], 'news.code'),
    ...all(['літня шк'], 'events.school'),
    ...all(['шевч', 'марія шев', 'коорд'], 'organizers.maria'),
    ...all(['ініціат'], fair),
    ...all(['volunteeri'], fair, 'news.english'),
    ...all(['на'], 'news.code', 'projects.school'),
    // Only the last one.
    ...all(['шк літня']),
  ],
  'one slip of the finger is forgiven': [
    ...all(['теарт', 'тетр', 'театрр', 'тиатр'], 'projects.theatre'),
    ...all(['волонтрів', 'волотерів', 'волонтероів', 'волнотерів'], volunteers),
    ...all(['програмуванн', 'програмуваннь', 'порграмування', 'javasript'], 'news.code'),
    ...all(['shevchnko', 'Шевчнко', 'Шевчинко'], 'organizers.maria'),
    ...all(['літня шкала'], 'events.school'),
    ...all(['leeders', 'sumer school'], 'events.school'),
    // Two slips are another word, and short words have no slips.
    ...all(['тиадр', 'пєс']),
  ],
  'a query may mix both languages': [
    ...all(['дівчат JavaScript', 'курси javascript'], 'news.code'),
    ...all(['школа leaders', 'summer лідерів'], 'events.school'),
    ...all(['Марія coordinator', 'maria шевченко'], 'organizers.maria'),
  ],
  'all words must be there, in any order, without the frequent ones': [
    ...all(
      ['лідерів школа літня', 'школа для лідерів', 'the school of the leaders'],
      'events.school',
    ),
    ...all(['театр у дворі', 'театр двір'], 'projects.theatre'),
    ...all(['театр лідерів', 'волонтер програмування'], 'projects.theatre').map((each) => ({
      ...each,
      finds: [],
    })),
  ],
  'dates are found in words and in numbers': [
    ...all(
      [
        'листопад 2026',
        'листопада 2026',
        '5 листопада',
        '05.11.2026',
        '2026-11-05',
        'November 2026',
        '5 November',
        'ЛИСТОПАД 2026',
      ],
      fair,
    ),
    ...all(
      ['2 серпня 2026', 'липень 2026', 'серпні 2026', 'august 2026', '31.07.2026'],
      'events.school',
    ),
    ...all(['січень 2027', 'січня 2027', '4 січня'], 'events.camp'),
    ...all(['2027'], 'events.camp'),
    ...all(['6 листопада', 'грудень 2026']),
  ],
  'contacts are found': [
    ...all(['maria@vatra.example', '123 45 67', '+380 67 123 45 67'], 'organizers.maria'),
  ],
  'what nobody reads is not searched': all(['xyzzy', 'https', 'example.org/school']),
  'hostile input finds nothing and breaks nothing': [
    '',
    ' ',
    '\u0000',
    'а',
    '?',
    '%',
    '_',
    '%%',
    '*',
    '"',
    "'",
    '\\',
    '--',
    "' OR zz=zz --",
    "'; DROP TABLE documents; --",
    '" zzz "" = "',
    'театр" NEAR("',
    '{{zzz*zzz}}',
    '${jndi:ldap://x}',
    '<script>alert(1)</script>',
    'zzz*',
    'zzz:*',
    '!zzz & |',
    'zzz\u0000zzz',
    '\uD800',
    '\uFFFF',
    '\u202Eртает',
    'a\u0301'.repeat(5_000),
    '🔥',
    '🔥'.repeat(100),
    'щ'.repeat(100_000),
    'щщщ '.repeat(10_000),
    '٣٤',
    '日本語',
    '-театрів-нічого',
    '0',
    '9'.repeat(500),
    'union select zzz',
  ].map((query): SearchCase => ({ query, finds: [] })),
}
