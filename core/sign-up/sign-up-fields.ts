import { z } from 'zod'
import { dayField } from '#core/forms/day-fields.ts'
import {
  bilingualField,
  type BodyPart,
  checkedField,
  choiceField,
  conditionalPart,
  defineFields,
  groupedParts,
  openParts,
  optionalPart,
} from '#core/forms/fields.ts'
import { isCount } from '#core/forms/numbers.ts'

/** More than any event of a community has. */
const maxCapacity = 10_000
const maxPeopleTogether = 10

/** The editor of an event lets people write one of these into the one field for it; by default the first, which is not stored. */
const contactChoices = [
  'email',
  'telegram',
  'phone',
  'any',
  'emailOrTelegram',
  'emailOrPhone',
  'telegramOrPhone',
] as const
export type ContactChoice = (typeof contactChoices)[number]

const isOn = { field: 'signUp', isNot: 'off' } as const
const asksMinors = { field: 'signUpMinors', value: 'asked' } as const

/** The decisions of an editor about the sign-up for an event. Numbers are texts, as in a form. */
const { schema, fields } = defineFields({
  ...openParts('signUp', {
    mode: optionalPart(choiceField('signUp', ['off', 'open', 'closed'], 'switch')),
    capacity: whileOn(numberField('signUpCapacity', maxCapacity)),
    lastDay: whileOn(dayField('signUpLastDay')),
    contact: whileOn(choiceField('signUpContact', contactChoices)),
  }),
  ...groupedParts('questions', {
    question1: whileOn(question('question1')),
    question2: whileOn(question('question2')),
    question3: whileOn(question('question3')),
    hours: whileOn(numberField('signUpHours', 1000)),
    people: whileOn(numberField('signUpPeople', maxPeopleTogether)),
    places: whileOn(choiceField('signUpPlaces', ['shown', 'hidden'])),
    minors: whileOn(choiceField('signUpMinors', ['off', 'asked'])),
    health: conditionalPart(
      asksMinors,
      optionalPart(choiceField('signUpHealth', ['off', 'asked'])),
    ),
    fromAddress: whileOn(numberField('signUpFromAddress', maxCapacity)),
  }),
})
export type SignUpSettings = z.infer<typeof schema>

export const signUpPart = {
  schema: schema.overwrite(withoutEmptyQuestions),
  fields: (path: string) => fields.map((field) => ({ ...field, path: `${path}.${field.path}` })),
}

function whileOn<Schema extends z.ZodType>(part: BodyPart<Schema>) {
  return conditionalPart(isOn, optionalPart(part))
}

function question(name: string) {
  return bilingualField(name, 'line', 200, 'never', { isQuestion: true })
}

function numberField(name: string, most: number) {
  const isInRange = (value: string) => isCount(value, most)
  const count = z.string('notANumber').trim().refine(isInRange, 'notANumber')
  return checkedField(name, 'number', 6, count)
}

function withoutEmptyQuestions(settings: SignUpSettings): SignUpSettings {
  const kept = Object.entries(settings).filter(([, value]) => JSON.stringify(value) !== '{}')
  return Object.fromEntries(kept) as SignUpSettings
}
