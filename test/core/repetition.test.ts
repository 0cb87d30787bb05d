import { expect, test } from 'vitest'
import {
  daysOfRepetition,
  findRepetition,
  maxEntries,
  repetitionErrors,
} from '#core/events/repetition.ts'

const weekly = { repeat: 'weekly', startDate: '2026-12-03', repeatUntil: '2026-12-24' }

test('a repetition has its days, the last one included', () => {
  expect(daysOfRepetition(weekly)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'])
  expect(daysOfRepetition({ ...weekly, repeat: 'fortnightly' })).toEqual([
    '2026-12-03',
    '2026-12-17',
  ])
  const endOfMonth = { repeat: 'monthly', startDate: '2027-01-31', repeatUntil: '2027-05-30' }
  expect(daysOfRepetition(endOfMonth)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('says what is wrong with a repetition', () => {
  expect(repetitionErrors({ ...weekly, repeat: '', repeatUntil: '' })).toEqual({})
  expect(repetitionErrors(weekly)).toEqual({})
  expect(repetitionErrors({ ...weekly, repeat: 'daily' })).toEqual({ repeat: 'wrong' })
  expect(repetitionErrors({ ...weekly, repeatUntil: '' })).toEqual({ repeatUntil: 'empty' })
  expect(repetitionErrors({ ...weekly, repeatUntil: '2026-02-30' })).toEqual({
    repeatUntil: 'notADay',
  })
  expect(repetitionErrors({ ...weekly, repeatUntil: '2026-12-02' })).toEqual({
    repeatUntil: 'endsBeforeStart',
  })
  // Half a year and one week.
  expect(repetitionErrors({ ...weekly, repeatUntil: '2027-05-27' })).toEqual({})
  expect(repetitionErrors({ ...weekly, repeatUntil: '2027-06-03' })).toEqual({
    repeatUntil: 'tooMany',
  })
  expect(daysOfRepetition({ ...weekly, repeatUntil: '2027-05-27' })).toHaveLength(maxEntries)
})

test('a repetition is found by its days, also where some were deleted, but not where one was moved', () => {
  const days = daysOfRepetition(weekly)
  expect(findRepetition(days)).toBe('weekly')
  expect(findRepetition([...days.slice(0, 2), ...days.slice(3)])).toBe('weekly')
  expect(findRepetition(['2026-12-03', '2026-12-17'])).toBe('fortnightly')
  expect(findRepetition(['2027-01-31', '2027-02-28', '2027-03-31'])).toBe('monthly')
  expect(findRepetition([...days, '2029-01-01'])).toBeUndefined()
  expect(findRepetition(['2026-12-03'])).toBeUndefined()
  expect(findRepetition([])).toBeUndefined()
})
