import { z } from 'zod'
import { isDay, isTimeOfDay } from '#core/dates.ts'
import { checkedField, type FormField } from './fields.ts'

export function timeField(name: string) {
  const schema = z.string('notATimeOfDay').refine(isTimeOfDay, 'notATimeOfDay')
  return checkedField(name, 'time', 5, schema, { required: 'always' })
}

const daySchema = z.string('empty').min(1, 'empty').refine(isDay, 'notADay')

/** A range of days, both ends included. */
export function dateRangeField(start: string, end: string) {
  return {
    schema: z
      .object({ start: daySchema, end: daySchema }, 'empty')
      .refine((dates) => dates.end >= dates.start, { error: 'endsBeforeStart', path: ['end'] }),
    fields: (path: string) => [
      dayInput(start, `${path}.start`),
      { ...dayInput(end, `${path}.end`), firstDay: start },
    ],
  }
}

export function dayField(name: string) {
  return checkedField(name, 'day', 10, daySchema, { required: 'always' })
}

function dayInput(name: string, path: string): FormField {
  return { name, path, control: 'day', maxLength: 10, required: 'always' }
}
