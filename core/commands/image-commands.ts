import { z } from 'zod'
import type { Editor } from '#core/admins/person.ts'
import { text } from '#core/forms/text-schema.ts'
import { maxAltTextLength, parseImageAddress } from '#core/images/image.ts'
import { photoAnswers } from '#core/images/photo-answer.ts'
import type { Images } from '#core/site/site.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const address = z.string().refine((value) => parseImageAddress(value) !== undefined)

const percent = z
  .string()
  .regex(/^(\d\d?|100)$/)
  .transform(Number)

const imageCommand = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('describe'),
    address,
    // A text that was not typed is absent: without a network the form does not know the other language.
    uk: text(maxAltTextLength).optional(),
    en: text(maxAltTextLength).optional(),
  }),
  z.strictObject({ intent: z.literal('setPoint'), address, x: percent, y: percent }),
  z.strictObject({ intent: z.literal('resetPoint'), address }),
  z.strictObject({ intent: z.literal('answer'), address, answer: z.enum(photoAnswers) }),
  z.strictObject({ intent: z.enum(['hide', 'show']), address }),
  // An event shows no photo whose people were not asked.
  z.strictObject({
    intent: z.literal('take'),
    address,
    answer: z.enum(photoAnswers).exclude(['notYet']),
  }),
  z.strictObject({ intent: z.literal('throwAway'), address }),
])
export type ImageCommand = z.output<typeof imageCommand>

export type ImageForm = { command: ImageCommand; result: ImageCommandResult }

export type ImageCommandResult = { ok: true } | Failure<'missing' | 'malformed' | 'full'>

/** Saves what is known of an image: its alternative text, its important point, who is in it, who may see it. */
export const imageCommands = defineCommands(
  'editor',
  imageCommand,
  async ({ images, photos }, by, command): Promise<ImageCommandResult> => {
    if (command.intent === 'take') return photos.take(by, command.address, command.answer)
    if (command.intent === 'throwAway') {
      const isDone = await photos.throwAway(by, command.address)
      return isDone ? { ok: true } : { ok: false, reason: 'missing' }
    }
    return (await run(images, by, command)) ? { ok: true } : { ok: false, reason: 'missing' }
  },
)

/** False where there is no such image. */
function run(
  images: Images,
  by: Editor,
  command: Exclude<ImageCommand, { intent: 'take' | 'throwAway' }>,
): Promise<boolean> {
  switch (command.intent) {
    case 'describe': {
      const { intent: _, address: described, ...alt } = command
      return images.setAltText(by, described, alt)
    }
    case 'setPoint': {
      const { x, y } = command
      return images.setPoint(by, command.address, { x, y })
    }
    case 'resetPoint':
      return images.setPoint(by, command.address, undefined)
    case 'answer':
      return images.setAnswer(by, command.address, command.answer)
    case 'hide':
    case 'show':
      return images.setHidden(by, command.address, command.intent === 'hide')
  }
}

const erasureCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('erase'), address }),
])

export type ErasureForm = {
  command: z.output<typeof erasureCommand>
  result: ImageCommandResult | Failure<'forbidden'>
}

/** Erases an image from the whole site, for good. */
export const erasureCommands = defineCommands(
  'administrator',
  erasureCommand,
  async ({ images }, by, { address: erased }): Promise<ImageCommandResult> =>
    (await images.erase(by, erased)) ? { ok: true } : { ok: false, reason: 'missing' },
)
