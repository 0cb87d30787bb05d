import { z } from 'zod'
import { tipKind, tipSection } from '#core/content/tip.ts'
import { documentVersion, keySchema } from '#core/forms/command.ts'
import { defineFields } from '#core/forms/fields.ts'
import { parseForm } from '#core/forms/form.ts'
import { idSchema } from '#core/forms/text-schema.ts'
import { type ContentCommandResult, toResult } from './content-commands.ts'
import { defineCommands } from './define-commands.ts'

const tipOrderCommand = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('move'),
    key: keySchema,
    ...documentVersion,
    side: z.enum(['before', 'after']),
    neighbor: idSchema,
  }),
  z.strictObject({
    intent: z.literal('renameSection'),
    key: keySchema,
    ...documentVersion,
    sectionUk: z.string(),
    sectionEn: z.string(),
  }),
])
type TipOrderCommand = z.output<typeof tipOrderCommand>

const sectionForm = defineFields({ section: tipSection })

export type TipOrderForm = { command: TipOrderCommand; result: ContentCommandResult }

/** Moves a tip or its section, or renames its section. */
export const tipOrderCommands = defineCommands(
  'editor',
  tipOrderCommand,
  async (site, by, command): Promise<ContentCommandResult> => {
    const { tipOrder } = site
    const present = site.present()
    if (command.intent === 'move') {
      return toResult(tipKind, await tipOrder.move(by, command, command), present)
    }
    const parsed = parseForm(sectionForm, command, site.lastSettings().languages)
    if (!parsed.ok) return parsed
    return toResult(
      tipKind,
      await tipOrder.renameSection(by, command, parsed.body.section),
      present,
    )
  },
)
