import type { z } from 'zod'
import { parseAddress } from '#core/text/parse-address.ts'
import { requiredText, text } from './text-schema.ts'

export const maxAddressLength = 2000

/** A link to another site. Only http and https, because `javascript:` links run code in the page. */
export function link() {
  return webAddress(text(maxAddressLength))
}

export function requiredLink() {
  return webAddress(requiredText(maxAddressLength))
}

/** A link to another site, or '' for none. */
export function optionalLink() {
  return text(maxAddressLength)
    .overwrite(completeLink)
    .max(maxAddressLength, 'tooLong')
    .refine((value) => value === '' || isWebLink(value), 'notALink')
}

// Completing makes the text longer, so its length is checked again.
function webAddress(typed: z.ZodString) {
  return typed
    .overwrite(completeLink)
    .max(maxAddressLength, 'tooLong')
    .refine(isWebLink, 'notALink')
}

/** An uploaded image by its path, or an image on the web; '' for none. */
export function imageLink() {
  return completedPicture(text(maxAddressLength)).refine(
    (value) => value === '' || isImageLink(value),
    'notAnImageAddress',
  )
}

export function requiredPicture() {
  return completedPicture(requiredText(maxAddressLength)).refine(isImageLink, 'notAnImageAddress')
}

function completedPicture(typed: z.ZodString) {
  return typed.overwrite(completePicture).max(maxAddressLength, 'tooLong')
}

export function isImageLink(value: string): boolean {
  return isLocalPath(value) || isWebLink(value)
}

export function isWebLink(value: string): boolean {
  // The URL parser accepts blanks and control characters in an address; other programs may not.
  if (/[\s\p{Cc}\\]/u.test(value)) return false
  if (!startsWithHost.test(value)) return false
  const url = parseAddress(value)
  if (url === null) return false
  return url.username === '' && url.password === ''
}

// A host has at most 253 characters and 6 for the port; parsing longer ones would take very long.
const startsWithHost = /^https?:\/\/+[^/?#]{1,259}(?:[/?#]|$)/i

/** Adds the https:// that people leave out. Anything that does not begin with a host name stays. */
export function completeLink(typed: string): string {
  const value = typed.trim()
  // Most are complete, and to compile the pattern takes milliseconds.
  if (value === '' || /^https?:/i.test(value)) return value
  return startsWithName.test(value) ? `https://${value}` : value
}

/** The same for an image, which needs a path: `photo.jpg` alone is a file name. */
export function completePicture(typed: string): string {
  return typed.includes('/') ? completeLink(typed) : typed
}

// At least two labels, followed by neither a scheme nor a user name.
const startsWithName =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/u

// Two slashes at the beginning would be another host.
export function isLocalPath(value: string): boolean {
  return /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(value)
}
