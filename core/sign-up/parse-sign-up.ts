import { z } from 'zod'
import { email, normalizeMailbox } from '#core/forms/email.ts'
import { isCount } from '#core/forms/numbers.ts'
import { isPhone } from '#core/forms/phone.ts'
import { requiredText, text, toFieldErrors } from '#core/forms/text-schema.ts'
import { languages, type Language } from '#core/localized.ts'
import {
  acceptsContact,
  type ContactKind,
  contactKindOf,
  toPhone,
  toTelegramName,
} from './contact.ts'
import type { EventSignUp } from './event-sign-up.ts'
import type { GuardianContact } from './guardian.ts'
import {
  maxSignUpLengths,
  signUpFields,
  type SignUpErrors,
  type SignUpInput,
} from './sign-up-input.ts'
import type { Answers, SignUpBody } from './sign-up.ts'

/** One line, without what would turn the direction of the text around it. */
const line = (schema: ReturnType<typeof text>) =>
  schema.refine(
    (value) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value),
    'notText',
  )

type ReadAs = ContactKind | 'other'

const contactSchemas: Record<ReadAs, z.ZodType<string, unknown>> = {
  email: email(),
  telegram: line(requiredText(maxSignUpLengths.contact))
    .overwrite(toTelegramName)
    .refine((name) => /^@\w{4,32}$/.test(name), 'notATelegramName'),
  phone: requiredText(maxSignUpLengths.phone).overwrite(toPhone).refine(isPhone, 'notAPhone'),
  other: requiredText(maxSignUpLengths.contact).refine(() => false, 'wrong'),
}

const answer = line(text(maxSignUpLengths.answer))

type Terms = Pick<EventSignUp, 'contact' | 'maxPeople'> & Partial<Pick<EventSignUp, 'asksMinors'>>

// Building one takes longer than parsing with it, and in a crowd every form has the same terms.
const schemas = new Map<string, ReturnType<typeof createSchema>>()

function schemaFor(readAs: ReadAs, maxPeople: number, isByTeam: boolean) {
  const name = `${readAs} ${maxPeople} ${isByTeam}`
  const schema = schemas.get(name) ?? createSchema(readAs, maxPeople, isByTeam)
  schemas.set(name, schema)
  return schema
}

function createSchema(readAs: ReadAs, maxPeople: number, isByTeam: boolean) {
  const contactSchema = contactSchemas[readAs]
  return z.object({
    name: line(requiredText(maxSignUpLengths.name)),
    // Somebody who calls or comes in person may leave nothing.
    contact: isByTeam ? z.union([z.literal(''), contactSchema], 'wrong') : contactSchema,
    people: z
      .string()
      .refine((typed) => isCount(typed, maxPeople), 'notANumber')
      .transform(Number),
    answer1: answer,
    answer2: answer,
    answer3: answer,
    reminder: z.boolean(),
    initials: z.boolean(),
    agreement: isByTeam ? z.boolean() : z.literal(true, 'notAgreed'),
    language: z.enum(languages, 'wrong'),
  })
}

/** `hasPaper`: the team has seen on paper that the guardian agrees. */
type ParseOptions = { language: Language; isByTeam?: boolean; hasPaper?: boolean }

/** Parses the form by the same rules in the browser and on the server. */
export function parseSignUp(
  typed: SignUpInput,
  terms: Terms,
  { language, isByTeam = false, hasPaper = false }: ParseOptions,
): { ok: true; body: SignUpBody } | { ok: false; errors: SignUpErrors } {
  // A missing field counts as an empty one.
  const { name = '', contact = '', people = '', reminder, initials, agreement } = typed
  const { answer1 = '', answer2 = '', answer3 = '' } = typed
  const ticks = {
    reminder: reminder === 'on',
    initials: initials === 'on',
    agreement: agreement === 'on',
  }
  const texts = { name, contact, people: people || '1', answer1, answer2, answer3 }
  const kind = contactKindOf(contact, terms.contact)
  const readAs = contact.trim() === '' || acceptsContact(terms.contact, kind) ? kind : 'other'
  const schema = schemaFor(readAs, terms.maxPeople, isByTeam)
  const parsed = schema.safeParse({ ...texts, ...ticks, language })
  const read = terms.asksMinors ? readGuardian(typed, hasPaper) : {}
  if (parsed.success && !read.errors) {
    const { guardian } = read
    return { ok: true, body: { ...toBody(parsed.data), ...(guardian && { guardian }) } }
  }
  const allErrors = { ...(parsed.error && toFieldErrors(parsed.error)), ...read.errors }
  const errors: SignUpErrors = {}
  for (const field of signUpFields) if (allErrors[field]) errors[field] = allErrors[field]
  return { ok: false, errors }
}

/** Nobody under age signs up without a guardian to ask, who must be somebody else, or whose paper was seen. */
function readGuardian(
  { minor, guardian = '', contact = '' }: SignUpInput,
  hasPaper: boolean,
): { guardian?: GuardianContact; errors?: SignUpErrors } {
  if (minor === 'no') return {}
  if (minor !== 'yes') return { errors: { minor: 'unanswered' } }
  if (hasPaper && guardian.trim() === '') return { guardian: { contact: '', contactKind: 'email' } }
  const contactKind = contactKindOf(guardian, 'emailOrPhone')
  const isAccepted = guardian.trim() === '' || acceptsContact('emailOrPhone', contactKind)
  const parsed = contactSchemas[isAccepted ? contactKind : 'other'].safeParse(guardian)
  if (!parsed.success) return { errors: { guardian: toFieldErrors(parsed.error)[''] ?? 'wrong' } }
  if (mailboxOrNumber(guardian) === mailboxOrNumber(contact))
    return { errors: { guardian: 'addressTaken' } }
  return { guardian: { contact: parsed.data, contactKind } }
}

function mailboxOrNumber(contact: string): string {
  if (contact.includes('@')) return normalizeMailbox(contact)
  return toPhone(contact.trim()).replace(/\D/g, '').replace(/^00/, '')
}

function toBody(parsed: z.output<ReturnType<typeof schemaFor>>): SignUpBody {
  const { name, contact, people, language, reminder, initials } = parsed
  const { answer1, answer2, answer3 } = parsed
  const answers: Answers = {
    ...(answer1 && { 1: answer1 }),
    ...(answer2 && { 2: answer2 }),
    ...(answer3 && { 3: answer3 }),
  }
  return {
    name,
    contact,
    people,
    answers,
    language,
    wantsReminder: reminder,
    showsInitials: initials,
  }
}
