import { z } from 'zod'
import { maxAltTextLength, parseImageAddress } from '#core/images/image.ts'
import { text } from '#core/forms/text-schema.ts'
import type { Failure } from '#app/forms/action-result.ts'
import { defineAction } from '../actions/define-action.ts'

const address = z.string().refine((value) => parseImageAddress(value) !== undefined)

const imageCommand = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('describe'),
    address,
    // Both languages are required, even if empty: an absent one would be deleted.
    uk: text(maxAltTextLength),
    en: text(maxAltTextLength),
  }),
  z.strictObject({ intent: z.literal('erase'), address }),
])
export type ImageCommand = z.output<typeof imageCommand>

export type ImageForm = { command: ImageCommand; result: ImageActionResult }

export type ImageActionResult = { ok: true } | Failure<'missing' | 'malformed'>

/** Saves the alternative text of an image, or erases the image. */
export const imageAction = defineAction(
  imageCommand,
  async ({ images }, administrator, command): Promise<ImageActionResult> => {
    const isDone =
      command.intent === 'erase'
        ? await images.erase(administrator, command.address)
        : await images.setAltText(administrator, command.address, {
            uk: command.uk,
            en: command.en,
          })
    return isDone ? { ok: true } : { ok: false, reason: 'missing' }
  },
)
