import { z } from 'zod'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const firstStepCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('hide') }),
])
export type FirstStepForm = {
  command: z.output<typeof firstStepCommand>
  result: { ok: true } | Failure<'malformed'>
}

/** Stops reminding of what is still to be done on a new site. */
export const firstStepCommands = defineCommands(
  'administrator',
  firstStepCommand,
  async (site, by): Promise<FirstStepForm['result']> => {
    await site.firstSteps.hide(by)
    return { ok: true }
  },
)
