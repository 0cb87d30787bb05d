import { z } from 'zod'
import { email } from '#core/forms/email.ts'
import { text } from '#core/forms/text-schema.ts'
import { providerSettings } from '#server/config/provider-settings.ts'

/** In this order; the last one shows what was answered, and writes it. */
export const steps = ['community', 'administrator', 'entrance', 'content', 'end'] as const
export type Step = (typeof steps)[number]

export const contentChoices = ['samples', 'empty', 'import', 'restore'] as const

/** The answers of each step, as its form sends them. */
const answers = {
  community: z.object({
    nameUk: text(60).min(1, 'empty'),
    nameEn: text(60).optional().default(''),
  }),
  administrator: z.object({ email: email() }),
  entrance: z.discriminatedUnion('entrance', [
    z.object({ entrance: z.literal('passkey') }),
    z.object({ entrance: z.literal('provider'), ...providerSettings.shape }),
    // The environment names the provider.
    z.object({ entrance: z.literal('environment') }),
  ]),
  content: z.discriminatedUnion('content', [
    z.object({ content: z.enum(['samples', 'empty', 'import']) }),
    z.object({ content: z.literal('restore'), backup: text(200).min(1, 'empty') }),
  ]),
}
export type QuestionStep = keyof typeof answers
export type Answers = { [Name in QuestionStep]: z.output<(typeof answers)[Name]> }

/** What was answered so far. Whoever comes back goes on where they left. */
export type Progress = Partial<Answers>

export function isQuestion(step: Step): step is QuestionStep {
  return step !== 'end'
}

export function parseAnswer(step: QuestionStep, form: Record<string, unknown>) {
  return answers[step].safeParse(form)
}

/** What cannot be read is asked again. */
export function parseProgress(stored: string | undefined): Progress {
  const known: unknown = stored === undefined ? {} : JSON.parse(stored)
  const { data = {} } = z.partialRecord(z.enum(steps), z.unknown()).safeParse(known)
  const read = steps.filter(isQuestion).flatMap((step) => {
    const parsed = answers[step].safeParse(data[step])
    return parsed.success ? [[step, parsed.data] as const] : []
  })
  return Object.fromEntries(read)
}

export function nextStep(progress: Progress): Step {
  return steps.find((step) => isQuestion(step) && !progress[step]) ?? 'end'
}

/** All answers; undefined where one is missing. */
export function completeAnswers(progress: Progress): Answers | undefined {
  return nextStep(progress) === 'end' ? (progress as Answers) : undefined
}
