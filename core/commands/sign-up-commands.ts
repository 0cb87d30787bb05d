import { z } from 'zod'
import type { Editor } from '#core/admins/person.ts'
import { keySchema, versionSchema } from '#core/forms/command.ts'
import { idSchema, requiredText, text } from '#core/forms/text-schema.ts'
import { languages } from '#core/localized.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { photoConsents } from '#core/sign-up/guardian.ts'
import { parseSignUp } from '#core/sign-up/parse-sign-up.ts'
import { maxSignUpLengths, type SignUpErrors } from '#core/sign-up/sign-up-input.ts'
import { type SignUpState, signUpStates } from '#core/sign-up/sign-up.ts'
import type { SignUpProblem } from '#core/site/sign-ups.ts'
import type { Site } from '#core/site/site.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

// No typed value may be longer; what is wrong with it the form says.
const typed = z.string().max(4_000).optional()
const recipients = new RegExp(`^(?:${signUpStates.join('|')})(?:,(?:${signUpStates.join('|')}))*$`)

const addCommand = z.strictObject({
  intent: z.literal('add'),
  key: keySchema,
  event: idSchema,
  language: z.enum(languages),
  name: typed,
  contact: typed,
  people: typed,
  answer1: typed,
  answer2: typed,
  answer3: typed,
  minor: typed,
  guardian: typed,
  /** The answer about photos on a guardian's paper; '' where nobody has seen one. */
  paper: z.enum(['', ...photoConsents]).optional(),
})

const signUpCommand = z.discriminatedUnion('intent', [
  addCommand,
  z.strictObject({ intent: z.enum(['moveUp', 'cancel', 'erase']), id: idSchema }),
  /** An agreement on paper, and what it says about photos. */
  z.strictObject({ intent: z.literal('paper'), id: idSchema, photos: z.enum(photoConsents) }),
  /** `last`: the number of the last one that the editor has seen of it. */
  z.strictObject({
    intent: z.literal('eraseBurst'),
    event: idSchema,
    burst: idSchema,
    last: versionSchema,
  }),
  z.strictObject({ intent: z.literal('note'), id: idSchema, note: text(maxSignUpLengths.note) }),
  /** `at`: when it was marked at the door, which may have been without a network. */
  z.strictObject({
    intent: z.literal('attended'),
    id: idSchema,
    attended: z.enum(['yes', 'no']),
    at: z.iso.datetime(),
  }),
  /** `to`: the states of those who get it. */
  z.strictObject({
    intent: z.literal('write'),
    key: keySchema,
    event: idSchema,
    subject: requiredText(200),
    text: requiredText(10_000),
    to: z.string().regex(recipients),
  }),
])
export type SignUpForm = { command: z.input<typeof signUpCommand>; result: SignUpCommandResult }

/**
 * `noPlace`: all places are taken, or kept for others. `mails`: how many were queued. `erased`: how many
 * sign-ups. `id` and `state`: of who was added.
 */
export type SignUpCommandResult =
  | { ok: true; mails?: number; erased?: number; id?: string; state?: SignUpState }
  | Failure<SignUpProblem['reason'] | 'malformed'>
  | (Failure<'fields'> & { errors: SignUpErrors })

export const signUpCommands = defineCommands(
  'editor',
  signUpCommand,
  async (site, by, command): Promise<SignUpCommandResult> => {
    const { signUps } = site
    switch (command.intent) {
      case 'add':
        return add(site, by, command)
      case 'moveUp':
        return done(await signUps.moveUp(by, command.id))
      case 'cancel':
        return done(await signUps.cancel(by, command.id))
      case 'erase':
        return signUps.erase(by, command.id)
      case 'eraseBurst':
        return signUps.eraseBurst(by, command.event, command)
      case 'paper':
        return done(await signUps.agreeOnPaper(by, command.id, command.photos))
      case 'note':
        return done(await signUps.setNote(by, command.id, command.note))
      case 'attended': {
        const { id, attended, at } = command
        return done(await signUps.setAttended(by, id, attended === 'yes', new Date(at)))
      }
      case 'write': {
        const { key, event, subject, text: written, to } = command
        const states = signUpStates.filter((state) => to.split(',').includes(state))
        return signUps.write(by, event, { key, subject, text: written, states })
      }
    }
  },
)

async function add(
  site: Site,
  by: Editor,
  { key, event: eventId, language, paper, ...values }: z.output<typeof addCommand>,
): Promise<SignUpCommandResult> {
  const { events, signUps } = site
  const event = await events.document(by, eventId)
  const terms = event && signUpOf(event.body, site.present().today)
  if (!terms) return { ok: false, reason: 'missing' }
  const parsed = parseSignUp(values, terms, { language, isByTeam: true, hasPaper: Boolean(paper) })
  if (!parsed.ok) return { ok: false, reason: 'fields', errors: parsed.errors }
  const added = await signUps.add(by, { key, eventId, body: parsed.body }, paper || undefined)
  if (!added.ok) return added
  const { id, state } = added.signUp
  return { ok: true, id, state }
}

function done(result: { ok: true } | SignUpProblem): { ok: true } | SignUpProblem {
  return result.ok ? { ok: true } : result
}
