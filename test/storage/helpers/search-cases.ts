import type { ContentName } from '#core/content/content-kinds.ts'

type SearchCase = {
  query: string
  /** Exactly these documents of `searched-content.ts` are found, whatever their order. */
  finds: `${ContentName}.${string}`[]
}
type Found = SearchCase['finds'][number]

const volunteers: Found = 'news.volunteers'
const fair: Found = 'events.fair'

/** Queries with the same results; without `finds` they find nothing. */
function eachFinds(queries: string[], ...finds: Found[]): SearchCase[] {
  return queries.map((query) => ({ query, finds }))
}

/** By the rule that they show. */
export const searchCases: Record<string, SearchCase[]> = {
  'capital letters do not count': [
    ...eachFinds(['театр', 'Театр', 'ТЕАТР', 'тЕАТР'], 'projects.theatre'),
    ...eachFinds(['javascript', 'JAVASCRIPT'], 'news.code'),
    ...eachFinds(['ҐАЛАҐАН', 'ІЛЛЯ'], 'organizers.illia'),
  ],
  'і, ї, є and ґ may be typed as the letters beside them': [
    ...eachFinds(['ґалаґан', 'галаган', 'галаґан'], 'organizers.illia'),
    ...eachFinds(
      ['їжа', 'іжа', 'ïжа', 'єдність', 'едність', 'ґрунтовна', 'грунтовна'],
      'news.union',
    ),
    ...eachFinds(['Хотін', 'хотын'], 'news.union'),
    ...eachFinds(['проєкт', 'проект'], 'projects.school'),
  ],
  'the apostrophe has any of its forms, or none': [
    ...eachFinds(
      ["об'єднання", 'об’єднання', 'обʼєднання', 'об`єднання', 'обєднання', "п'ять", 'пять'],
      'news.union',
    ),
  ],
  'stress marks and accents do not count': [
    ...eachFinds(['замок', 'за́мок', 'замо́к', 'naive', 'naïve', 'cafes', 'cafés'], 'news.union'),
    ...eachFinds(['теа́тр', 'те\u0430\u0301тр'.normalize('NFD')], 'projects.theatre'),
    ...eachFinds(['gdansk', 'Gdańsk', 'Gdan\u0301sk'], 'news.english'),
    ...eachFinds(['Ілля'.normalize('NFD')], 'organizers.illia'),
  ],
  'letters of the other alphabet that look the same count as right': [
    ...eachFinds(['тeaтр', 'Tеатр', 'теaтp', 'TEATР'], 'projects.theatre'),
    ...eachFinds(['вoлoнтepів на берeзі'], volunteers),
    ...eachFinds(['Mapія', 'Мaрiя'], 'organizers.maria'),
    ...eachFinds(['Javаscript', 'JаvаSсriрt'], 'news.code'),
  ],
  'Ukrainian endings do not count': [
    // Also as the beginning of another word.
    ...eachFinds(['волонтер'], volunteers, fair),
    ...eachFinds(['волонтери', 'волонтерів', 'волонтерам', 'волонтерами', 'волонтера'], volunteers),
    ...eachFinds(
      ['подія', 'події', 'подій', 'подію', 'подією', 'подіям', 'подіями', 'подіях'],
      'organizers.maria',
      'projects.school',
    ),
    ...eachFinds(['школа громад', 'шкіл громади', 'школі громадою'], 'projects.school'),
    ...eachFinds(['літня', 'літній', 'літнього', 'літніх'], 'events.school'),
    ...eachFinds(['лідер', 'лідери', 'лідером'], 'events.school'),
    ...eachFinds(['книга', 'книзі', 'книг'], 'organizers.maria'),
    ...eachFinds(['Миколаїв', 'Миколаєва', 'Миколаєві', 'похід', 'походу'], 'organizers.maria'),
    ...eachFinds(['Шевченка', 'Шевченком', 'Марії', 'Марією'], 'organizers.maria'),
    ...eachFinds(['табори', 'таборі', 'зимового табору'], 'events.camp'),
    ...eachFinds(['область', 'області'], 'news.union', 'projects.school'),
    ...eachFinds(['місто', 'міста', 'містами'], 'news.union'),
    ...eachFinds(['ідеї', 'ідей', 'ідеєю', 'мешканець'], 'projects.school'),
    ...eachFinds(['вистава', 'виставу', 'сусід', 'сусідами'], 'projects.theatre'),
  ],
  'English endings do not count': [
    ...eachFinds(['community', 'communities'], volunteers, 'projects.school'),
    ...eachFinds(
      ['organise', 'organize', 'organising', 'organized', 'story', 'stories'],
      'news.union',
    ),
    ...eachFinds(['training', 'trainings', 'train', 'trained'], 'news.english'),
    ...eachFinds(['leader', 'leaders', "leader's"], 'events.school'),
    ...eachFinds(['hike', 'hikes', 'book', 'love'], 'organizers.maria'),
    ...eachFinds(['clean', 'cleaning', 'cleans'], volunteers),
  ],
  'the beginning of the last word is enough': [
    ...eachFinds(['теа', 'теат', 'те', 'вист'], 'projects.theatre'),
    ...eachFinds(['програмув', 'javas', 'курси прог'], 'news.code'),
    ...eachFinds(['літня шк'], 'events.school'),
    ...eachFinds(['шевч', 'марія шев', 'коорд'], 'organizers.maria'),
    ...eachFinds(['ініціат'], fair),
    ...eachFinds(['volunteeri'], fair, 'news.english'),
    ...eachFinds(['на'], 'news.code', 'projects.school'),
    // Only the last one.
    ...eachFinds(['шк літня']),
  ],
  'one typo of the finger is forgiven': [
    ...eachFinds(['теарт', 'тетр', 'театрр', 'тиатр'], 'projects.theatre'),
    ...eachFinds(['волонтрів', 'волотерів', 'волонтероів', 'волнотерів'], volunteers),
    ...eachFinds(['програмуванн', 'програмуваннь', 'порграмування', 'javasript'], 'news.code'),
    ...eachFinds(['shevchnko', 'Шевчнко', 'Шевчинко'], 'organizers.maria'),
    ...eachFinds(['літня шкала'], 'events.school'),
    ...eachFinds(['leeders', 'sumer school'], 'events.school'),
    // Two typos are another word, and short words have no typos.
    ...eachFinds(['тиадр', 'пєс']),
  ],
  'a query may mix both languages': [
    ...eachFinds(['дівчат JavaScript', 'курси javascript'], 'news.code'),
    ...eachFinds(['школа leaders', 'summer лідерів'], 'events.school'),
    ...eachFinds(['Марія coordinator', 'maria шевченко'], 'organizers.maria'),
  ],
  'all words must be there, in any order, without the frequent ones': [
    ...eachFinds(
      ['лідерів школа літня', 'школа для лідерів', 'the school of the leaders'],
      'events.school',
    ),
    ...eachFinds(['театр у дворі', 'театр двір'], 'projects.theatre'),
    ...eachFinds(['театр лідерів', 'волонтер програмування'], 'projects.theatre').map((each) => ({
      ...each,
      finds: [],
    })),
  ],
  'dates are found in words and in numbers': [
    ...eachFinds(
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
    ...eachFinds(
      ['2 серпня 2026', 'липень 2026', 'серпні 2026', 'august 2026', '31.07.2026'],
      'events.school',
    ),
    ...eachFinds(['січень 2027', 'січня 2027', '4 січня'], 'events.camp'),
    ...eachFinds(['2027'], 'events.camp'),
    ...eachFinds(['6 листопада', 'грудень 2026']),
  ],
  'contacts are found': [
    ...eachFinds(['maria@vatra.example', '123 45 67', '+380 67 123 45 67'], 'organizers.maria'),
  ],
  'what nobody reads is not searched': eachFinds(['xyzzy', 'https', 'example.org/school']),
  'hostile input finds nothing and breaks nothing': [
    '',
    '\u0000',
    'а',
    '%',
    '_',
    '*',
    '"',
    "'",
    '\\',
    "' OR zz=zz --",
    "'; DROP TABLE documents; --",
    '" zzz "" = "',
    'театр" NEAR("',
    '${jndi:ldap://x}',
    '<script>alert(1)</script>',
    'zzz*',
    'zzz:*',
    '!zzz & |',
    'zzz\u0000zzz',
    '\uD800',
    '\u202Eртает',
    'a\u0301'.repeat(5_000),
    '🔥'.repeat(100),
    'щ'.repeat(100_000),
    'щщщ '.repeat(10_000),
    '日本語',
    '-театрів-нічого',
    '0',
  ].map((query): SearchCase => ({ query, finds: [] })),
}
