/** Texts for the forms in both languages of the guide. The people are invented. */
const sharedTexts = {
  event: 'Вечір настільних ігор',
  eventEn: 'An evening of board games',
  news: 'Посадили дванадцять кленів',
  newsText:
    'У суботу біля школи нас було двадцятеро. **Дванадцять кленів** стоять уздовж доріжки.\n\n## Що далі\n\n- поливати щосереди\n- підв’язати до вітру',
  alt: 'Мішки на березі річки',
  altEn: 'Sacks on a riverbank',
  person: 'Тарас Вигадко',
  position: 'Веде походи',
  point: 'Щоб співати біля вогню.',
  pointEn: 'So that there’s singing by the fire.',
  page: 'Наші партнери',
  pageEn: 'Our partners',
}

/** Texts for the forms, in the language of the guide. */
export const sampleTexts = {
  uk: {
    ...sharedTexts,
    ownTitle: 'Кінозал під зорями',
    othersTitle: 'Кінозал просто неба',
    description: 'Щочетверга дивимося кіно у дворі.',
    visitor: 'Ірина Умовна',
    feedback:
      'Добрий день! Мені 16. Чи можна прийти на вечір ігор з молодшим братом? Йому дванадцять.',
  },
  en: {
    ...sharedTexts,
    ownTitle: 'Cinema under the stars',
    othersTitle: 'Open-air cinema',
    description: 'Films in the yard every Thursday.',
    visitor: 'Iryna Umovna',
    feedback:
      'Hello! I’m 16. May I bring my little brother to the games night? He’s twelve, and he reads the rules.',
  },
}
