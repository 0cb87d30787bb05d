import { z } from 'zod'
import { keySchema } from '#core/forms/command.ts'

/** The input besides the body. Moments in any time zone are converted to UTC. */
export const documentInputSchema = z.object({
  key: keySchema,
  state: z.enum(['draft', 'published'], 'wrong').exactOptional(),
  publishAt: z.iso
    .datetime({ offset: true, error: 'wrong' })
    .transform((moment) => new Date(moment).toISOString())
    .exactOptional(),
})
