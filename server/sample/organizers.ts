import type { SampleOrganizer } from './shapes.ts'

/**
 * Nobody here exists. The surnames say so in Ukrainian (example, model, made-up, sketch, imaginary,
 * draft); an English reader would not hear it, so the English name says "sample" outright.
 */
export const sampleOrganizers: SampleOrganizer[] = [
  {
    name: { uk: 'Олена Прикладенко', en: 'Olena Prykladenko (sample)' },
    position: { uk: 'Координаторка спільноти', en: 'Community coordinator' },
    contacts: 'olena@example.org',
    photo: '',
    info: {
      uk: 'Вигадана людина для прикладу. Зводить докупи календарі, ключі від приміщень і людей, які ще не знають, що їм варто познайомитися. До неї йдуть із запитанням «а хто за це відповідає?».',
      en: 'A sample person, made up for the demo. She brings together calendars, keys and people who don’t yet know they ought to meet. Hers is the door to knock on with “who’s in charge of this?”',
    },
  },
  {
    name: { uk: 'Марко Зразківський', en: 'Marko Zrazkivskyi (sample)' },
    position: { uk: 'Наставник онлайн-школи лідерів', en: 'Mentor, online school of leaders' },
    contacts: 'marko@example.org',
    photo: '',
    info: {
      uk: 'Вигадана людина для прикладу. Веде заняття про виступи й перемовини, тримає напоготові конспект на папері. Вважає, що найкраще запитання починається зі слів «а що, як».',
      en: 'A sample person, made up for the demo. He teaches speaking and negotiation and keeps a paper copy of his notes at hand. The best questions, he thinks, begin with “what if”.',
    },
  },
  {
    name: { uk: 'Соломія Вигаданська', en: 'Solomiia Vyhadanska (sample)' },
    position: { uk: 'Волонтерські зміни', en: 'Volunteer shifts' },
    contacts: 'solomiia@example.org',
    photo: '',
    info: {
      uk: 'Вигадана людина для прикладу. Складає розклад змін на волонтерському складі й у веломайстерні. Знає, кому підходить ранок, а кого до обіду краще не чіпати.',
      en: 'A sample person, made up for the demo. She draws up the rota for the aid depot and the bike workshop, and knows who is good in the mornings and who is best left alone until lunch.',
    },
  },
  {
    name: { uk: 'Остап Ескізенко', en: 'Ostap Eskizenko (sample)' },
    position: { uk: 'Події та безпека', en: 'Events and safety' },
    contacts: 'ostap@example.org',
    photo: '',
    info: {
      uk: 'Вигадана людина для прикладу. Перед кожною подією проходить шлях до укриття із секундоміром, а потім перевіряє, чи вистачить чашок. Обидва списки важливі.',
      en: 'A sample person, made up for the demo. Before every event he walks to the shelter with a stopwatch, then counts the cups. Both lists matter.',
    },
  },
  {
    name: { uk: 'Данило Уявний', en: 'Danylo Uiavnyi (sample)' },
    position: { uk: 'Подкаст і соцмережі', en: 'Podcast and social media' },
    contacts: 'danylo@example.org',
    photo: '',
    info: {
      uk: 'Вигадана людина для прикладу. Записує подкаст у шафі з ковдрами, бо там найкраща акустика. Відповідає на повідомлення в соцмережах і просить не надсилати голосових на сім хвилин.',
      en: 'A sample person, made up for the demo. He records the podcast in a cupboard full of blankets, where the acoustics are best. He also answers messages on social media; seven-minute voice notes excepted.',
    },
  },
  {
    name: { uk: 'Ярина Чернетка', en: 'Yaryna Chernetka (sample)' },
    position: { uk: 'Гроші та звіти', en: 'Money and reports' },
    contacts: 'yaryna@example.org',
    photo: '',
    info: {
      uk: 'Вигадана людина для прикладу. Складає кошториси, збирає чеки й пояснює, чому «десь приблизно» не є сумою. Любить, коли колонки сходяться з першого разу.',
      en: 'A sample person, made up for the demo. She draws up budgets, collects receipts and explains why “roughly” isn’t a sum. Nothing pleases her like columns that add up first time.',
    },
  },
]
