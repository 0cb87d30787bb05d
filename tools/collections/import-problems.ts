import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import type { ImageErrorCode } from '#core/images/image.ts'

/** Says what is wrong with a field, after its name. */
export const fieldProblems: Record<FieldErrorCode, string> = {
  empty: 'is missing',
  tooLong: 'is too long',
  tooMany: 'has too many images',
  notText: 'has characters that cannot be stored',
  notALink: 'is no link that begins with http: or https:',
  notAVideo: 'is no address of a video on YouTube or Vimeo',
  notAColor: 'is no colour such as #0a5c8f',
  notAProject: 'has more than letters and digits',
  notAnImageAddress: 'is no address of an image',
  notAnAddress: 'has more than small letters, digits and hyphens between them',
  addressTaken: 'belongs to another document',
  tooSmall: 'is no uploaded square of at least 512 pixels',
  notADay: 'is no day',
  notATime: 'is no time',
  notATimeOfDay: 'is no time of day such as 18:30',
  endsBeforeStart: 'is before the beginning',
  notAnEmail: 'is no email address',
  notAPhone: 'is no phone number',
  notATelegramName: 'is no Telegram name',
  notANumber: 'is no whole number that is possible',
  notAgreed: 'is not agreed to',
  unknownPlaceholder: 'names a value that the text does not have',
  missingPlaceholder: 'lacks a value of the original text',
  brokenPlaceholder: 'has braces that name no value',
  markup: 'has markup',
  missingForm: 'lacks a plural form',
  unanswered: 'has a photo of which nobody has said who is in it',
  wrong: 'is invalid',
}

/** Says why an image is refused, after the name of its file. */
export const imageProblems: Record<ImageErrorCode, string> = {
  empty: 'is empty',
  notAnImage: 'is no JPEG, PNG, WebP or AVIF',
  svg: 'is an SVG that cannot be drawn: convert it to PNG',
  gif: 'is a GIF: convert it to PNG',
  heic: 'is a HEIC image: convert it to JPEG',
  tooLarge: 'is larger than 25 MB',
  tooManyPixels: 'has more than 40 megapixels',
  broken: 'cannot be decoded',
}
