import type { SampleEvent } from './types.ts'

/**
 * Days are counted from the day the demo is first started, so some of them are always upcoming.
 * Three events are over, one of them in an earlier year, and one is running. One has only a Ukrainian title, one
 * only an English one, and one title is very long, to show that the page has room for it. Some have a time and a place,
 * one is cancelled and one is postponed.
 */
export const sampleEvents: SampleEvent[] = [
  {
    titles: { uk: 'Толока в старому парку', en: 'A clean-up day in the old park' },
    link: 'https://example.org/events/old-park',
    startsInDays: -400,
    lastsDays: 1,
  },
  {
    titles: { uk: 'Домедична допомога для початківців', en: 'First aid for beginners' },
    link: 'https://example.org/events/first-aid',
    startsInDays: -24,
    lastsDays: 2,
  },
  {
    titles: { uk: 'Прибирання берега Інгулу', en: 'Inhul river clean-up' },
    link: 'https://example.org/events/inhul-clean-up',
    startsInDays: -8,
    lastsDays: 1,
  },
  {
    titles: { uk: 'Виставка світлин «Наш Інгул»', en: 'Photo exhibition: Our Inhul' },
    link: 'https://example.org/events/photo-exhibition',
    startsInDays: -3,
    lastsDays: 8,
  },
  {
    titles: { uk: 'Настільні ігри при ліхтарях', en: 'Board games by torchlight' },
    link: 'https://example.org/events/board-games',
    startsInDays: 2,
    lastsDays: 1,
    startTime: '18:30',
    endTime: '21:00',
    place: {
      uk: 'Бібліотека на Соборній, зал на другому поверсі',
      en: 'The library on Soborna, second-floor hall',
    },
  },
  {
    titles: {
      uk: 'Дебати: чи потрібна школі форма?',
      en: 'Debate: do schools need a uniform?',
    },
    link: 'https://example.org/events/debate-uniform',
    startsInDays: 5,
    lastsDays: 1,
    status: 'cancelled',
  },
  {
    titles: { uk: 'Розмовний клуб: українська без страху помилитися', en: '' },
    link: 'https://example.org/events/ukrainian-club',
    startsInDays: 9,
    lastsDays: 1,
  },
  {
    titles: { uk: 'Велодень: ремонт для волонтерів', en: 'Bike day: repairs for volunteers' },
    link: 'https://example.org/events/bike-day',
    startsInDays: 13,
    lastsDays: 2,
    startTime: '10:00',
    place: { uk: 'Двір майстерні', en: 'The workshop yard' },
    status: 'postponed',
    formerlyInDays: 6,
  },
  {
    titles: { uk: '', en: 'Tea and small talk: an evening in English' },
    link: 'https://example.org/events/english-tea',
    startsInDays: 19,
    lastsDays: 1,
  },
  {
    titles: {
      uk: 'Відкрита зустріч про те, як за один вечір скласти кошторис, не посваритися через каву для учасників і не забути про оренду звукової апаратури',
      en: 'An open meeting on how to draw up a budget in one evening without quarrelling over the participants’ coffee or forgetting to hire the sound equipment',
    },
    link: 'https://example.org/events/budget-evening',
    startsInDays: 26,
    lastsDays: 1,
  },
  {
    titles: {
      uk: 'Обмін «Миколаїв — Львів»: п’ять днів у гостях',
      en: 'Mykolaiv–Lviv exchange: five days as guests',
    },
    link: 'https://example.org/events/lviv-exchange',
    startsInDays: 38,
    lastsDays: 5,
  },
  {
    titles: {
      uk: 'Онлайн-школа лідерів: новий набір',
      en: 'Online school of leaders: a new intake',
    },
    link: 'https://example.org/events/school-of-leaders',
    startsInDays: 54,
    lastsDays: 42,
  },
]
