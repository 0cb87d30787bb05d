import type { PaletteName } from '#core/colors/palette-names.ts'
import type { Language, SiteLanguages } from '#core/localized.ts'

export type Community = {
  title: string
  languages: SiteLanguages
  /** The person who sets it up reads its screens in this one. */
  language: Language
  zone: string
  hasProvider: boolean
  name: { uk: string; en?: string }
  /** 'other' is followed by its own words. */
  identity: { choice: 'other' | 'school'; uk?: string; en?: string }
  town: string
  palette: PaletteName
  events: readonly { uk: string; en?: string; day: string; time: string }[]
}

/** Communities that have little in common with the sample. */
export const communities: readonly Community[] = [
  {
    title: 'Chess club, Lviv',
    languages: 'uk',
    language: 'uk',
    zone: 'Europe/Kyiv',
    hasProvider: false,
    name: { uk: 'Срібна тура' },
    identity: { choice: 'other', uk: 'шаховий клуб пенсіонерів' },
    town: 'Львів',
    palette: 'slate',
    events: [
      { uk: 'Бліц по середах', day: '2027-03-24', time: '15:00' },
      { uk: 'Лекція про ендшпіль', day: '2027-03-31', time: '16:00' },
      { uk: 'Турнір із онуками', day: '2027-04-11', time: '11:00' },
    ],
  },
  {
    title: 'Scouts, Mykolaiv',
    languages: 'both',
    language: 'uk',
    zone: 'Europe/Kyiv',
    hasProvider: false,
    name: { uk: 'Чорноморські вовки', en: 'Black Sea Wolves' },
    identity: { choice: 'other', uk: 'пластовий курінь', en: 'a scout troop' },
    town: 'Миколаїв',
    palette: 'sea',
    events: [
      { uk: 'Сходини куреня', en: 'Troop meeting', day: '2027-05-14', time: '17:30' },
      {
        uk: 'Мандрівка Кінбурном',
        en: 'Hike on the Kinburn Spit',
        day: '2027-05-22',
        time: '08:00',
      },
      { uk: 'Нічна гра', en: 'Night game', day: '2027-06-05', time: '21:00' },
    ],
  },
  {
    title: 'Ukrainian school, Warsaw',
    languages: 'both',
    language: 'en',
    zone: 'Europe/Warsaw',
    hasProvider: true,
    name: { uk: 'Суботня школа «Калина»', en: 'Kalyna Saturday School' },
    identity: { choice: 'school' },
    town: 'Варшава',
    palette: 'berry',
    // Clocks are changed in the night before the second one.
    events: [
      { uk: 'Відкритий урок', en: 'Open lesson', day: '2027-03-27', time: '10:00' },
      { uk: 'Великодні писанки', en: 'Painting Easter eggs', day: '2027-03-28', time: '10:00' },
      { uk: 'Батьківські збори', en: 'Parents’ meeting', day: '2027-03-29', time: '18:00' },
    ],
  },
]
