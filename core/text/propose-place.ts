import { transliterate } from './slug.ts'

const namesAbroad: Record<string, string> = {
  Братислава: 'Bratislava',
  Будапешт: 'Budapest',
  Варшава: 'Warsaw',
  Відень: 'Vienna',
  Вроцлав: 'Wrocław',
  Гамбург: 'Hamburg',
  Гданськ: 'Gdańsk',
  Кишинів: 'Chișinău',
  Краків: 'Kraków',
  Лодзь: 'Łódź',
  Люблін: 'Lublin',
  Мюнхен: 'Munich',
  Париж: 'Paris',
  Познань: 'Poznań',
  Прага: 'Prague',
  Рига: 'Riga',
  Рим: 'Rome',
}

/** The town in English, and how it stands inside a sentence. Nothing is proposed where the rules say nothing. */
export function proposePlace(town: string): { placeEn: string; whereUk: string; whereEn: string } {
  const name = town.trim()
  if (!/^[А-ЩЬЮЯЄІЇҐ][\p{L}\s’'ʼ-]*$/u.test(name)) return { placeEn: '', whereUk: '', whereEn: '' }
  const placeEn = namesAbroad[name] ?? inLatinLetters(name)
  const words = name.split(/\s+/)
  const declined = words.map((word, index) => inLocative(word, index < words.length - 1)).join(' ')
  // «У Львові», but «в Одесі»: three consonants, or two that sound alike, are hard to say.
  const preposition = /^(?:[вф]|льв|[хтсдзч]в)/i.test(name) ? 'у' : 'в'
  return { placeEn, whereUk: `${preposition} ${declined}`, whereEn: `in ${placeEn}` }
}

function inLatinLetters(name: string): string {
  return transliterate(name).replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The first rule that fits counts: an ending, and what stands in its place. */
const endings: readonly [ending: RegExp, locative: string][] = [
  [/ий$/, 'ому'],
  [/(?<=н|ськ|цьк)е$/, 'ому'],
  [/ія$/, 'ії'],
  [/(?<=р)іг$/i, 'озі'],
  [/(?<=бу)г$/i, 'зі'],
  [/га$/, 'зі'],
  [/ка$/, 'ці'],
  [/ха$/, 'сі'],
  [/їв$/, 'єві'],
  [/(?<=[чжшщ])ів$/, 'еві'],
  [/ів$/, 'ові'],
  [/піль$/, 'полі'],
  [/пінь$/, 'пені'],
  [/день$/, 'дні'],
  [/ець$/, 'ці'],
  [/ок$/, 'ку'],
  [/к$/, 'ку'],
  [/ці$/, 'цях'],
  [/и$/, 'ах'],
  [/[аяоеьй]$/, 'і'],
  [/(?<=[бвгґджзклмнпрстфхцчшщ])$/, 'і'],
]

function inLocative(word: string, isAdjective: boolean): string {
  if (isAdjective && /[аія]$/.test(word)) return word.replace(/[аія]$/, 'ій')
  const [ending, locative] = endings.find(([one]) => one.test(word)) ?? [/$/, '']
  return word.replace(ending, locative)
}
