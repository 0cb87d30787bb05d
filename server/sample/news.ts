import type { SampleNews } from './types.ts'

/**
 * Fourteen items, so that the list has more than one page. Longer than a source file should be, because it
 * contains texts in two languages and nothing else. One item has no English text, which its page says. The people and figures are
 * made up.
 */
export const sampleNews: SampleNews[] = [
  {
    title: {
      uk: 'Прибрали берег і знайшли друкарську машинку',
      en: 'We cleared the riverbank and found a typewriter',
    },
    text: {
      uk: `На берег Інгулу вийшли двадцять шість людей і один пес, який до сміття ставився серйозніше за всіх. Ділянку наперед **перевірили сапери**: без цього ми на берег не ходимо.

За три години зібрали тридцять два мішки. Пластик і скло поїхали на сортування, решта — на звалище. Друкарську машинку забрав Остап, тож тепер у нас є літера «ф», яка западає.

Уперше прибирання вели десятикласники. Висновок записали одразу: рукавиць треба на третину більше, ніж людей, бо одна завжди губиться.`,
      en: `Twenty-six people turned out on the bank of the Inhul, along with one dog who took the rubbish more seriously than any of us. **Deminers had checked the stretch beforehand**; we don’t go down there otherwise.

Three hours filled thirty-two bags. Plastic and glass went for sorting, the rest to the tip. The typewriter went home with Ostap, so we are now the owners of a sticky letter “ф”.

For the first time the clean-up was led by sixteen-year-olds. Lesson noted: bring a third more gloves than people, because one always goes missing.`,
    },
    images: ['/sample/bank-1.svg', '/sample/bank-2.svg', '/sample/bank-3.svg'],
    daysAgo: 3,
  },
  {
    title: {
      uk: 'Ігри, генератор і одна спірна перемога',
      en: 'Board games, a generator and one disputed victory',
    },
    text: {
      uk: `Світло зникло на двадцятій хвилині, якраз коли хтось будував останню дорогу. Генератор завівся з третьої спроби, але до того часу всі вже грали при ліхтарях і вмикати лампи не захотіли.

Прийшли дев’ятнадцятеро, семеро — уперше. Найкраще в темряві пішли ігри на слова й пам’ять; карти з дрібним шрифтом наступного разу лишимо вдома.

Хто насправді переміг, досі з’ясовують у чаті. **Реванш за два тижні.**`,
      en: `The power went twenty minutes in, just as somebody was building the last road. The generator caught at the third pull, but by then everyone was playing by torchlight and nobody wanted the lamps back on.

Nineteen people came, seven for the first time. Word and memory games work best in the dark; cards in small print stay at home next time.

Who actually won is still being settled in the chat. **The rematch is in two weeks.**`,
    },
    images: ['/sample/games.svg'],
    daysAgo: 8,
  },
  {
    title: {
      uk: 'Школа лідерів: 24 випускники, вісім проєктів',
      en: 'School of leaders: 24 graduates, eight projects',
    },
    text: {
      uk: `Онлайн-школа лідерів завершила шеститижневий курс. Випускників двадцять четверо: з Миколаєва, Вознесенська, Баштанки й двох кухонь за кордоном.

Кожна група мала втілити невеликий проєкт. Серед них:

- обмін підручниками в під’їзді на сто квартир;
- заняття з безпеки в мережі для бабусь і дідусів;
- мапа розеток, якими можна скористатися під час відключення.

Сім проєктів удалися. Автори восьмого розповіли, де схибили, і зірвали найдовші оплески.`,
      en: `The online school of leaders has finished its six-week course. There are twenty-four graduates, from Mykolaiv, Voznesensk, Bashtanka and two kitchens abroad.

Each group had to carry out a small project. Among them:

- a textbook swap in a block of a hundred flats;
- an online-safety class for grandparents;
- a map of sockets anyone may use during a blackout.

Seven of the projects worked. The authors of the eighth told us where they’d gone wrong, and got the longest applause.`,
    },
    images: ['/sample/graduates.svg'],
    daysAgo: 15,
  },
  {
    title: { uk: 'Два дні домедичної допомоги', en: 'Two days of first aid' },
    text: {
      uk: `Шістнадцятеро учасників навчилися накладати турнікет, тампонувати рану на тренажері й викликати швидку так, щоб диспетчер зрозумів адресу з першого разу.

Найважчим виявився не турнікет, а вміння голосно сказати: «Ти, у синій куртці, дзвони 103». Це теж тренували, доки не перестали соромитися.

Перевір свою аптечку: чи не минув термін придатності й чи знають удома, де вона лежить.`,
      en: `Sixteen people learnt to apply a tourniquet, pack a wound on a training dummy and call an ambulance so that the dispatcher gets the address first time.

The hardest part wasn’t the tourniquet. It was saying, loudly, “You, in the blue jacket, call 103.” We practised that too, until nobody was shy about it.

Check your own kit: is everything in date, and do the others at home know where it is?`,
    },
    images: [],
    daysAgo: 22,
  },
  {
    title: { uk: 'Сорок листів на передову', en: 'Forty letters to the front' },
    text: {
      uk: `За вечір ми написали сорок листів військовим. Домовилися про просте правило: жодних гучних слів. Пишемо про те, що бачимо: над річкою туман, кіт сусідів навчився відчиняти двері, тролейбус знову ходить.

Молодші малювали. Найбільше вийшло корабликів і котів.

Листи поїхали з волонтерами. Одну відповідь уже маємо: кота просять прислати в частину.`,
      en: `In one evening we wrote forty letters to soldiers. There was one rule: no grand words. We wrote about what we see: there’s mist on the river, the neighbours’ cat has learnt to open doors, the trolleybus is running again.

The younger ones drew. Boats and cats came out ahead.

Volunteers took the letters with them. One reply has come back already: the unit would like the cat sent over.`,
    },
    images: ['/sample/letters.svg'],
    daysAgo: 31,
  },
  {
    title: { uk: 'Дванадцять велосипедів знову їздять', en: 'Twelve bicycles back on the road' },
    text: {
      uk: `Веломайстерня два дні стояла у дворі на Намиві. Дванадцять велосипедів волонтерів і соціальних працівниць виїхали звідти з новими колодками, камерами й натягнутими ланцюгами.

Тринадцятий чекає на втулку. Якщо у твоєму гаражі лежить стара задня втулка, **[напиши нам](https://example.org/bike-parts)**.

Двоє сусідських школярів за ці дні навчилися латати камеру швидше за наставника. Наставник запевняє, що так і було задумано.`,
      en: `For two days the bike workshop stood in a courtyard in Namyv. Twelve bicycles belonging to volunteers and care workers left it with new brake pads, new tubes and tight chains.

The thirteenth is waiting for a hub. If there’s an old rear hub lying about in your garage, **[write to us](https://example.org/bike-parts)**.

Two local schoolchildren learnt to patch a tube faster than their mentor. The mentor assures us that was the plan.`,
    },
    images: ['/sample/bicycles.svg'],
    daysAgo: 39,
  },
  {
    title: { uk: 'Вийшов перший сезон подкасту', en: 'The podcast’s first season is out' },
    text: {
      uk: `Десять розмов із людьми, завдяки яким місто працює. У першому сезоні — водійка тролейбуса, медсестра приймального відділення, бібліотекар і корабел, якому досі сниться стапель.

Шостий випуск записали з шостої спроби: щоразу вмикався сусідський генератор. Уривок із генератором лишили, він заслужив.

[Слухай перший сезон](https://example.org/podcast) і радь, кого покликати до другого.`,
      en: `Ten conversations with the people who keep the city going. Season one has a trolleybus driver, an A&E nurse, a librarian, and a shipbuilder who still dreams about the slipway.

Episode six took six attempts, as the neighbours’ generator joined in every time. We left a little of the generator in. It had earned its place.

[Listen to the first season](https://example.org/podcast), and tell us who to invite for the second.`,
    },
    images: ['/sample/podcast.svg'],
    daysAgo: 48,
  },
  {
    title: { uk: 'Дебати: телефони на уроках', en: 'Debate club: phones in class' },
    text: {
      uk: `Чи забирати телефони на час уроку? Сторони визначив жереб, тож половина промовців захищала те, з чим удома не погодилася б. Саме заради цього ми й збираємося.

Рішення суддів: перемогли прихильники телефонів, бо навели приклад із застосунком повітряної тривоги. Найкращою промовницею стала дев’ятикласниця, яка програла.

Наступна тема — шкільна форма. Готуватися можна в піжамі.`,
      en: `Should phones be handed in during lessons? Sides were drawn by lot, so half the speakers defended what they’d never accept at home. That is the whole point.

The judges gave it to the phones, on the strength of one argument: the air-raid app. Best speaker was a fifteen-year-old on the losing side.

Next up: school uniform. Pyjamas are acceptable for preparation.`,
    },
    images: [],
    daysAgo: 57,
  },
  {
    title: { uk: 'Кошторис, який зійшовся', en: 'The budget that added up' },
    text: {
      uk: `Публікуємо звіт про витрати на обмін зі Львовом. Запланували 48\u00a0000 гривень, витратили 46\u00a0350. Різниця — це автобус, за який не взяли грошей, і бутерброди, які наготували бабусі.

Чеки лежать у теці, її можна погортати на будь-якій зустрічі. Ярина просить лише мити руки.

На решту приймемо гостей зі Львова.`,
      en: `Here is what the Lviv exchange cost. We planned to spend 48,000 hryvnias and spent 46,350. The difference is a coach whose owner wouldn’t take payment, and sandwiches supplied by several grandmothers.

The receipts are in a folder you can leaf through at any meeting. Yaryna only asks that you wash your hands first.

What’s left goes towards looking after our guests from Lviv.`,
    },
    images: [],
    daysAgo: 61,
  },
  {
    title: { uk: 'П’ять днів у Львові', en: 'Five days in Lviv' },
    text: {
      uk: `Десятеро наших жили у львівських родинах і вчилися в тамтешньої молодіжної ради. Привезли зошит ідей і стійку звичку казати «прошу».

Найкорисніше — **шкільний громадський бюджет**: учні самі голосують, на що витратити невелику суму. Спробуємо запропонувати це в Миколаєві.

Найнесподіваніше — тиша. Перші дві ночі спали по дванадцять годин. Тепер чекаємо львів’ян у гості й думаємо, як показати їм річку.`,
      en: `Ten of us stayed with families in Lviv and learnt from the city’s youth council. We came back with a notebook full of ideas and the habit of answering everything with “proshu”.

The most useful idea was the **school participatory budget**, where pupils vote on how to spend a small sum. We’ll try proposing it in Mykolaiv.

The most unexpected thing was the quiet. For the first two nights we slept twelve hours. Now it’s our turn to be hosts, and we’re working out how best to show them the river.`,
    },
    images: [],
    daysAgo: 68,
  },
  {
    title: { uk: 'Читальний клас закрив сезон' },
    text: {
      uk: `Тридцять вісім вечорів, один генератор і близько ста літрів чаю. Теплий читальний клас зачинився до холодів.

Щовечора приходило від восьми до двадцяти школярів. Найчастіше просили допомогти з дробами, англійськими часами та зошитом, який з’їв кролик. Кролика показали.

Дякуємо всім, хто чергував. Тепер шукаємо людей на наступний сезон: одного вечора на тиждень досить.`,
    },
    images: [],
    daysAgo: 80,
  },
  {
    title: { uk: 'Сітка завдовжки з тролейбус', en: 'A net as long as a trolleybus' },
    text: {
      uk: `За чотири суботи сплели маскувальну сітку дванадцять метрів завдовжки. Міряли тролейбусом, бо рулетки під рукою не було.

Працювали змінами по дві години. За цей час можна навчитися трьох вузлів, почути всі новини району й жодного разу не зазирнути в телефон.

Сітку передали військовим. Наступну почнемо, щойно знайдемо тканину кольору «пізня осінь».`,
      en: `Four Saturdays went into a camouflage net twelve metres long. We checked it against a trolleybus, as nobody had a tape measure.

Shifts were two hours each: long enough to learn three knots, hear all the local news and never once look at a phone.

The net has gone to the army. We’ll start on the next as soon as we find cloth in the shade of late autumn.`,
    },
    images: [],
    daysAgo: 94,
  },
  {
    title: { uk: 'Подія, яка не вдалася', en: 'The event that didn’t work' },
    text: {
      uk: `Ми оголосили кіновечір просто неба. Перевірили екран, звук, укриття й попкорн. Не перевірили вітер.

Екран полетів у бік Варварівського мосту, двоє відважних наздогнали його за квартал. Фільм додивилися на ноутбуці, сімнадцятеро перед чотирнадцятьма дюймами.

Що змінимо:

1. Прогноз вітру дивимося того ж дня.
2. Екран прив’язуємо до чогось важчого за ентузіазм.
3. Беремо запасний план, а не лише запасний кабель.`,
      en: `We announced an open-air film night. We checked the screen, the sound, the shelter and the popcorn. We did not check the wind.

The screen set off towards the Varvarivskyi Bridge, and two brave souls caught it a street away. The rest of the film was watched on a laptop, seventeen people to fourteen inches.

What we’ll change:

1. Look at the wind forecast on the day.
2. Tie the screen to something heavier than enthusiasm.
3. Bring a spare plan, not just a spare cable.`,
    },
    images: ['/sample/film-night.svg'],
    daysAgo: 110,
  },
  {
    title: {
      uk: 'Навчилися слухати: тренінг із психологинею',
      en: 'Learning to listen: a workshop with a psychologist',
    },
    text: {
      uk: `Три години говорили про те, що робити, коли другові погано, а ти не лікар. Коротка відповідь: спитати, чого він потребує, і не заповнювати тишу порадами.

Окремо — про межі. Казати «я зараз не можу, але ввечері подзвоню» — не егоїзм, якщо ввечері справді подзвонити.

Якщо важко тобі: **116\u00a0111** — безоплатна лінія для дітей та молоді.`,
      en: `We spent three hours on what to do when a friend is in a bad way and you’re not a doctor. The short answer: ask what they need, and don’t fill the silence with advice.

We also talked about limits. “I can’t right now, but I’ll ring you this evening” isn’t selfish, provided you do.

If you’re the one who is struggling, **116\u00a0111** is a free Ukrainian helpline for children and young people.`,
    },
    images: [],
    daysAgo: 127,
  },
]
