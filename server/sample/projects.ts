import type { SampleProject } from './types.ts'

/** Sample projects of the kind such a community runs; their partners and figures are made up. */
export const sampleProjects: SampleProject[] = [
  {
    title: { uk: 'Онлайн-школа лідерів', en: 'Online school of leaders' },
    description: {
      uk: 'Шість тижнів коротких вечірніх занять для старшокласників і першокурсників: як почути команду, скласти план, виступити й довести справу до звіту. Кожна група завершує навчання власним невеликим проєктом.',
      en: 'Six weeks of short evening classes for older pupils and first-year students: hearing your team out, making a plan, speaking up, and seeing a job through to the report. Every group finishes with a small project of its own.',
    },
    duration: { uk: 'Шість тижнів, двічі на рік', en: 'Six weeks, twice a year' },
    purpose: {
      uk: 'Дати змогу вчитися лідерства тим, хто не може доїхати: через відстань, переїзд або порожній розклад автобусів.',
      en: 'To let people learn to lead even if they can’t get here because of distance, displacement or an empty bus timetable.',
    },
    results: {
      uk: 'Минулого разу випустилися 24 людини, сім груп із восьми втілили свої проєкти. Восьма чесно розповіла, чому не вийшло, і ця розмова тепер входить до програми.',
      en: 'Last time 24 people graduated, and seven groups out of eight carried out their projects. The eighth explained honestly why it hadn’t worked, and that talk is now part of the course.',
    },
    cooperation: {
      uk: 'Запрошуємо викладачів-практиків на одне заняття й тих, хто прочитає та прокоментує випускні роботи.',
      en: 'We invite practitioners to teach a single class, and readers to comment on the final projects.',
    },
  },
  {
    title: { uk: 'Веломайстерня на колесах', en: 'Bike workshop on wheels' },
    description: {
      uk: 'Причіп з інструментами, який раз на два тижні стає в новому дворі. Лагодимо велосипеди волонтерів і соціальних працівників безплатно, а сусідів учимо лагодити власні.',
      en: 'A trailer of tools that sets up in a different courtyard every fortnight. We mend the bicycles of volunteers and care workers for free, and teach the neighbours to mend their own.',
    },
    duration: { uk: 'Постійно, раз на два тижні', en: 'Ongoing, every other week' },
    purpose: {
      uk: 'Щоб ліки й продукти доїжджали до літніх людей, навіть коли бензин дорогий, а тролейбуси стоять без струму.',
      en: 'To keep medicine and food reaching older people even when petrol is expensive and the trolleybuses have no power.',
    },
    results: {
      uk: 'За сезон полагодили 61 велосипед. Одинадцятеро людей тепер самостійно міняють ланцюг, а троє навчили цього ще когось.',
      en: 'In one season we mended 61 bicycles. Eleven people can now change a chain on their own, and three of them have taught somebody else.',
    },
    cooperation: {
      uk: 'Потрібні камери, гальмівні колодки й тепле приміщення на холодні місяці.',
      en: 'We need inner tubes, brake pads and somewhere warm for the cold months.',
    },
  },
  {
    title: { uk: 'Чистий берег', en: 'Clean riverbank' },
    description: {
      uk: 'Прибираємо ділянки берега Інгулу, які вже перевірили сапери. Сміття сортуємо на місці, а найдивніші знахідки описуємо в щоденнику.',
      en: 'We clear stretches of the Inhul bank that deminers have already checked. Rubbish is sorted on the spot, and the oddest finds go into a diary.',
    },
    duration: { uk: 'Раз на місяць, коли не лежить сніг', en: 'Monthly, whenever there’s no snow' },
    purpose: {
      uk: 'Повернути людям місце, де можна посидіти біля води, і навчити новачків вести команду на простій справі.',
      en: 'To give people back a place to sit by the water, and to let newcomers practise leading a team on a simple job.',
    },
    results: {
      uk: 'Чотири виїзди, 130 мішків сміття, одна друкарська машинка. Кожен виїзд проводила інша людина.',
      en: 'Four outings, 130 bags of rubbish, one typewriter. A different person led each outing.',
    },
    cooperation: {
      uk: 'Співпрацюємо з тими, хто може вивезти відсортоване або позичити рукавиці й граблі.',
      en: 'We work with anyone who can haul away what’s been sorted or lend us gloves and rakes.',
    },
  },
  {
    title: { uk: 'Голоси біля річки', en: 'Voices by the river' },
    description: {
      uk: 'Подкаст про людей, завдяки яким Миколаїв працює: водіїв, медсестер, бібліотекарів, корабелів. Запитання готують учасники, записують і монтують теж вони.',
      en: 'A podcast about the people who keep Mykolaiv going: drivers, nurses, librarians, shipbuilders. Members prepare the questions, and do the recording and editing as well.',
    },
    duration: { uk: 'Десять випусків за сезон', en: 'Ten episodes a season' },
    purpose: {
      uk: 'Навчитися слухати, ставити запитання й не підводити людину, яка приділила тобі годину свого дня.',
      en: 'To learn to listen, to ask, and to keep your word to somebody who has given you an hour of their day.',
    },
    results: {
      uk: 'Вийшов перший сезон. Найбільше відгуків зібрала розмова з водійкою тролейбуса, найбільше дублів — випуск, у який шість разів умикався генератор.',
      en: 'The first season is out. The talk with a trolleybus driver drew the most replies; the episode interrupted six times by a generator took the most retakes.',
    },
    cooperation: {
      uk: 'Шукаємо тиху кімнату на два вечори на місяць і людей, про яких варто розповісти.',
      en: 'We’re looking for a quiet room two evenings a month, and for people worth hearing about.',
    },
  },
  {
    title: { uk: 'Теплий читальний клас', en: 'Warm reading room' },
    description: {
      uk: 'Вечірній клас із генератором, інтернетом і чаєм, де молодші школярі роблять уроки, а старші допомагають із математикою та англійською.',
      en: 'An evening room with a generator, internet and tea, where younger pupils do homework and older ones help with maths and English.',
    },
    duration: {
      uk: 'Три вечори на тиждень у холодні місяці',
      en: 'Three evenings a week in the cold months',
    },
    purpose: {
      uk: 'Щоб відключення світла не ставало причиною не вчитися, а батьки мали дві спокійні години.',
      en: 'So that a blackout is no reason to miss out on learning, and parents get two quiet hours.',
    },
    results: {
      uk: 'За першу зиму клас працював 38 вечорів. Найпопулярнішою книжкою стала збірка загадок, найпопулярнішим місцем — біля батареї.',
      en: 'In its first winter the room was open for 38 evenings. The best-loved book was a collection of riddles; the best-loved seat was by the radiator.',
    },
    cooperation: {
      uk: 'Допоможуть пальне, настільні лампи на батарейках і терплячі знавці дробів.',
      en: 'Fuel, battery lamps and people who are patient about fractions are all welcome.',
    },
  },
]
