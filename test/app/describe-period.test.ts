import { describe, expect, test } from 'vitest'
import { periodDescriber } from '#app/events/view/describe-period.ts'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'

const oneDay = `
  2026-07-05 | 2026-07-03 | у п’ятницю, 3 липня          | Friday, 3 July
  2026-07-05 | 2026-07-04 | учора, 4 липня               | yesterday, 4 July
  2026-07-05 | 2026-07-05 | сьогодні, 5 липня            | today, 5 July
  2026-07-05 | 2026-07-06 | завтра, 6 липня              | tomorrow, 6 July
  2026-07-05 | 2026-07-07 | у вівторок, 7 липня          | Tuesday, 7 July
  2026-02-28 | 2026-03-01 | завтра, 1 березня            | tomorrow, 1 March
  2028-02-28 | 2028-02-29 | завтра, 29 лютого            | tomorrow, 29 February
  2028-02-28 | 2028-03-01 | у середу, 1 березня          | Wednesday, 1 March
  2026-12-31 | 2027-01-01 | завтра, 1 січня 2027 р.      | tomorrow, 1 January 2027
  2027-01-01 | 2026-12-31 | учора, 31 грудня 2026 р.     | yesterday, 31 December 2026
  2026-07-05 | 2027-05-12 | у середу, 12 травня 2027 р.  | Wednesday, 12 May 2027
  2026-07-05 | 2025-05-11 | у неділю, 11 травня 2025 р.  | Sunday, 11 May 2025`

const daysOfClockChanges = `
  2026-03-28 | 2026-03-29 | завтра, 29 березня | tomorrow, 29 March
  2026-03-29 | 2026-03-30 | завтра, 30 березня | tomorrow, 30 March
  2026-03-30 | 2026-03-29 | учора, 29 березня  | yesterday, 29 March
  2026-10-24 | 2026-10-25 | завтра, 25 жовтня  | tomorrow, 25 October
  2026-10-25 | 2026-10-26 | завтра, 26 жовтня  | tomorrow, 26 October
  2026-10-26 | 2026-10-25 | учора, 25 жовтня   | yesterday, 25 October`

const twoDays = `
  2026-07-05 | 2026-07-05/2026-07-06 | сьогодні й завтра, 5–6 липня           | today and tomorrow, 5–6 July
  2026-07-05 | 2026-07-06/2026-07-07 | завтра й у вівторок, 6–7 липня         | tomorrow and Tuesday, 6–7 July
  2026-07-05 | 2026-07-11/2026-07-12 | у суботу й неділю, 11–12 липня         | Saturday and Sunday, 11–12 July
  2026-07-05 | 2026-07-13/2026-07-14 | у понеділок і вівторок, 13–14 липня    | Monday and Tuesday, 13–14 July
  2026-07-05 | 2026-07-31/2026-08-01 | у п’ятницю й суботу, 31 липня – 1 серпня | Friday and Saturday, 31 July – 1 August
  2026-07-05 | 2026-07-03/2026-07-04 | у п’ятницю й суботу, 3–4 липня         | Friday and Saturday, 3–4 July
  2026-12-01 | 2026-12-31/2027-01-01 | у четвер і п’ятницю, 31 грудня – 1 січня 2027 р. | Thursday and Friday, 31 December – 1 January 2027`

const upToAWeek = `
  2026-07-05 | 2026-07-10/2026-07-12 | з п’ятниці до неділі, 10–12 липня            | Friday to Sunday, 10–12 July
  2026-07-05 | 2026-07-30/2026-08-01 | із четверга до суботи, 30 липня – 1 серпня   | Thursday to Saturday, 30 July – 1 August
  2026-07-05 | 2026-07-13/2026-07-19 | з понеділка до неділі, 13–19 липня           | Monday to Sunday, 13–19 July
  2026-07-05 | 2026-07-05/2026-07-08 | від сьогодні до середи, 5–8 липня            | from today to Wednesday, 5–8 July
  2026-07-05 | 2026-07-06/2026-07-10 | від завтра до п’ятниці, 6–10 липня           | from tomorrow to Friday, 6–10 July
  2026-07-05 | 2025-06-04/2025-06-07 | із середи до суботи, 4–7 червня 2025 р.      | Wednesday to Saturday, 4–7 June 2025`

const longer = `
  2026-07-05 | 2026-07-13/2026-07-20 | 13–20 липня                           | 13–20 July
  2026-07-05 | 2026-07-20/2026-08-30 | 20 липня – 30 серпня                  | 20 July – 30 August
  2026-07-05 | 2026-07-05/2026-08-16 | від сьогодні до 16 серпня             | from today until 16 August
  2026-07-05 | 2026-07-06/2027-01-16 | від завтра до 16 січня 2027 р.        | from tomorrow until 16 January 2027
  2026-07-05 | 2025-12-20/2026-01-15 | 20 грудня 2025 р. – 15 січня          | 20 December 2025 – 15 January
  2026-07-05 | 2024-12-20/2025-01-15 | 20 грудня 2024 – 15 січня 2025 рр.    | 20 December 2024 – 15 January 2025`

const running = `
  2026-07-05 | 2026-07-01/2026-07-05 | сьогодні останній день           | today is the last day
  2026-07-05 | 2026-07-04/2026-07-06 | до завтра, 6 липня               | until tomorrow, 6 July
  2026-07-05 | 2026-07-01/2026-07-10 | до п’ятниці, 10 липня            | until Friday, 10 July
  2026-07-05 | 2026-07-01/2026-07-11 | до суботи, 11 липня              | until Saturday, 11 July
  2026-07-05 | 2026-07-01/2026-07-12 | до 12 липня                      | until 12 July
  2026-12-30 | 2026-12-01/2027-01-02 | до суботи, 2 січня 2027 р.       | until Saturday, 2 January 2027
  2026-07-05 | 2025-09-01/2026-09-01 | до 1 вересня                     | until 1 September`

const withSpaces = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')

describe.each(Object.entries({ oneDay, daysOfClockChanges, twoDays, upToAWeek, longer, running }))(
  '%s',
  (_, table) => {
    const rows = table.split('\n').filter(Boolean)
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
    test.each(cells)('on %s, %s is "%s" and "%s"', async (today = '', days = '', uk, en) => {
      const [start = '', end = start] = days.split('/')
      for (const [language, expected] of [
        ['uk', uk],
        ['en', en],
      ] as const) {
        const describePeriod = periodDescriber({ today, language, messages })
        expect(withSpaces(describePeriod({ start, end }))).toBe(expected)
      }
    })
  },
)

test('no line begins with a month or the sign of a year', async () => {
  const describePeriod = periodDescriber({ today: '2026-07-05', language: 'uk', messages })
  const period = { start: '2027-07-30', end: '2027-08-01' }
  expect(describePeriod(period)).toBe(
    'з п’ятниці до неділі, 30\u00A0липня – 1\u00A0серпня 2027\u00A0р.',
  )
})

test('no line ends within the days of a month', async () => {
  const describePeriod = periodDescriber({ today: '2026-07-05', language: 'en', messages })
  const period = { start: '2026-07-11', end: '2026-07-12' }
  expect(describePeriod(period)).toBe('Saturday and Sunday, 11–\u206012\u00A0July')
})
