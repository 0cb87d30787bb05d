import type { SampleOrganizer } from './types.ts'

/**
 * None of these people exists. The Ukrainian surnames mean example, model, made-up, sketch, imaginary and
 * draft, the English names contain "sample", and every text ends by saying so in both languages.
 */
const madeUp = {
  uk: 'Цю людину вигадано для прикладу.',
  en: 'This is a sample person, made up for the demo.',
}

export const sampleOrganizers: SampleOrganizer[] = [
  {
    name: { uk: 'Олена Прикладенко', en: 'Olena Prykladenko (sample)' },
    position: { uk: 'Координаторка спільноти', en: 'Community coordinator' },
    contacts: 'olena@example.org\nhttps://example.org/olena',
    photo: '',
    info: {
      uk: `Зводить докупи календарі, ключі від приміщень і людей, які ще не знають, що їм варто познайомитися. До неї йдуть із запитанням «а хто за це відповідає?».\n\nПиши їй, якщо хочеш прийти вперше й не знаєш, з чого почати, або маєш кімнату, де можна зібрати двадцятьох.\n\n${madeUp.uk}`,
      en: `She brings together calendars, keys and people who don’t yet know they ought to meet. Hers is the door to knock on with “who’s in charge of this?”\n\nWrite to her if you’re coming for the first time and don’t know where to start, or if you have a room that will hold twenty.\n\n${madeUp.en}`,
    },
  },
  {
    name: { uk: 'Марко Зразківський', en: 'Marko Zrazkivskyi (sample)' },
    position: { uk: 'Наставник онлайн-школи лідерів', en: 'Mentor, online school of leaders' },
    contacts: 'marko@example.org',
    photo: '',
    info: {
      uk: `Веде заняття про виступи й перемовини, тримає напоготові конспект на папері. Вважає, що найкраще запитання починається зі слів «а що, як».\n\nДо нього — якщо хочеш до школи, якщо не вийшло бути на занятті або якщо виступ завтра, а голос тремтить уже сьогодні.\n\n${madeUp.uk}`,
      en: `He teaches speaking and negotiation and keeps a paper copy of his notes at hand. The best questions, he thinks, begin with “what if”.\n\nAsk him about joining the school, about a class you missed, or about a talk that’s tomorrow when your voice is shaking today.\n\n${madeUp.en}`,
    },
  },
  {
    name: { uk: 'Соломія Вигаданська', en: 'Solomiia Vyhadanska (sample)' },
    position: { uk: 'Волонтерські зміни', en: 'Volunteer shifts' },
    contacts: 'solomiia@example.org\nhttps://example.org/zminy',
    photo: '',
    info: {
      uk: `Складає розклад змін на волонтерському складі й у веломайстерні. Знає, кому підходить ранок, а кого до обіду краще не чіпати.\n\nНапиши, скільки маєш годин на тиждень: знайдеться справа і на одну.\n\n${madeUp.uk}`,
      en: `She draws up the rota for the aid depot and the bike workshop, and knows who is good in the mornings and who is best left alone until lunch.\n\nTell her how many hours a week you have. One will do: there’s a job for that too.\n\n${madeUp.en}`,
    },
  },
  {
    name: { uk: 'Остап Ескізенко', en: 'Ostap Eskizenko (sample)' },
    position: { uk: 'Події та безпека', en: 'Events and safety' },
    contacts: 'ostap@example.org',
    photo: '',
    info: {
      uk: `Перед кожною подією проходить шлях до укриття із секундоміром, а потім перевіряє, чи вистачить чашок. Обидва списки важливі.\n\nДо нього — з питаннями про доступність: пандус, тиха кімната, зустріч біля зупинки. І якщо на події щось було не так.\n\n${madeUp.uk}`,
      en: `Before every event he walks to the shelter with a stopwatch, then counts the cups. Both lists matter.\n\nAsk him about access: a ramp, a quiet room, somebody to meet you at the bus stop. And tell him if something at an event went wrong.\n\n${madeUp.en}`,
    },
  },
  {
    name: { uk: 'Данило Уявний', en: 'Danylo Uiavnyi (sample)' },
    position: { uk: 'Подкаст і соцмережі', en: 'Podcast and social media' },
    contacts: 'danylo@example.org\nhttps://example.org/podkast',
    photo: '',
    info: {
      uk: `Записує подкаст у шафі з ковдрами, бо там найкраща акустика. Відповідає на повідомлення в соцмережах і просить не надсилати голосових на сім хвилин.\n\nРозкажи йому про людину, яку варто почути всьому місту.\n\n${madeUp.uk}`,
      en: `He records the podcast in a cupboard full of blankets, where the acoustics are best. He also answers messages on social media; seven-minute voice notes excepted.\n\nTell him about somebody the whole city ought to hear.\n\n${madeUp.en}`,
    },
  },
  {
    name: { uk: 'Ярина Чернетка', en: 'Yaryna Chernetka (sample)' },
    position: { uk: 'Гроші та звіти', en: 'Money and reports' },
    contacts: 'yaryna@example.org',
    photo: '',
    info: {
      uk: `Складає кошториси, збирає чеки й пояснює, чому «десь приблизно» не є сумою. Любить, коли колонки сходяться з першого разу.\n\nДо неї — перш ніж купити щось для спільної справи, а не після. І якщо пишеш першу в житті заявку на грант.\n\n${madeUp.uk}`,
      en: `She draws up budgets, collects receipts and explains why “roughly” isn’t a sum. Nothing pleases her like columns that add up first time.\n\nSee her before you buy something for the group, not after. And if you’re writing the first grant application of your life.\n\n${madeUp.en}`,
    },
  },
]
