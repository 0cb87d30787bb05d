import type { Settings } from '#core/community/settings.ts'
import { addDays, type Day, formatDays, periodInWords } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { SiteMessages } from './messages.ts'

type Source = { settings: Settings; messages: SiteMessages; origin: string; today: Day }
type Values = Record<string, string>

/** A value for each placeholder of a text: of the community where it has one, otherwise one that may stand there. */
export function exampleValues(
  key: string,
  language: Language,
  { settings, messages, origin, today }: Source,
): Values {
  const message = (namespace: string, path: string) =>
    String(messages.in(language).getResource(language, namespace, path) ?? '')
  const { name, identity, where, timeZone, place, email } = settings
  return {
    ...dateValues(language, today),
    ...(/^eventDays:(?:phrases|deadline)\./.test(key) && weekdayValues(message)),
    ...numberValues,
    name: (key === 'print:back' ? message('tips', 'title') : name[language]) ?? '',
    where: where[language] ?? '',
    about: [identity[language], where[language]].filter(Boolean).join(' '),
    timeZone: timeZone[language] ?? '',
    place: place[language] ?? '',
    email,
    who: name[language] ?? '',
    state: message('signUp', 'own.series.states.coming'),
    rule: message('eventDays', 'series.monthly'),
    button: message('signUp', 'own.series.skip'),
    answer: message('guardian', 'photos.unpublished'),
    deadline: message('eventDays', 'deadline.tomorrow').replace('{{time}}', '18:00'),
    title: message('home', 'hero.title'),
    query: message('tips', 'title'),
    group: message('news', 'title'),
    service: 'YouTube',
    host: 'www.youtube-nocookie.com',
    address: `${origin}/team`,
    page: `${origin}/sign-up/…`,
  }
}

const numberValues: Values = {
  age: '16',
  at: '2',
  all: '5',
  n: '4',
  number: '30',
  total: '40',
  others: '1',
  most: '4000',
  minutes: '10',
  position: '3',
  until: '18:00',
  reference: 'a1b2c3d4',
  start: '18:00',
  end: '20:00',
  time: '18:00',
}

function dateValues(language: Language, today: Day): Values {
  const inDays = (count: number) => {
    const then = addDays(today, count)
    return periodInWords(then, then, language, { hasYear: false })
  }
  const soon = ['dates', 'list', 'days', 'day', 'when', 'lastDate', 'from']
  return {
    ...Object.fromEntries(soon.map((name) => [name, inDays(3)])),
    to: inDays(10),
    year: today.slice(0, 4),
    keptFor: formatDays(365, language),
  }
}

/** Saturday and Sunday, as the phrases for days name them. */
function weekdayValues(message: (namespace: string, path: string) => string): Values {
  const weekday = (list: string, day: number) => message('eventDays', `weekdays.${list}.${day}`)
  return {
    first: weekday('on', 6),
    last: weekday('on', 0),
    on: weekday('on', 0),
    from: weekday('from', 6),
    to: weekday('to', 0),
    pair: weekday('pairs', 6),
  }
}
