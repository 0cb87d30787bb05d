import { z } from 'zod'
import { text } from '#core/forms/text-schema.ts'
import { maxAltTextLength, parseImageAddress } from '#core/images/image.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const address = z.string().refine((value) => parseImageAddress(value) !== undefined)

const imageCommand = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('describe'),
    address,
    // What was not typed is absent: without a network the form does not know the other language.
    uk: text(maxAltTextLength).optional(),
    en: text(maxAltTextLength).optional(),
  }),
  z.strictObject({ intent: z.literal('erase'), address }),
])
export type ImageCommand = z.output<typeof imageCommand>

export type ImageForm = { command: ImageCommand; result: ImageCommandResult }

export type ImageCommandResult = { ok: true } | Failure<'missing' | 'malformed'>

/** Saves the alternative text of an image, or erases the image. */
export const imageCommands = defineCommands(
  imageCommand,
  async ({ images }, by, command): Promise<ImageCommandResult> => {
    const { intent, address: described, ...alt } = command
    const isDone =
      intent === 'erase'
        ? await images.erase(by, described)
        : await images.setAltText(by, described, alt)
    return isDone ? { ok: true } : { ok: false, reason: 'missing' }
  },
)
