import type { z } from 'zod'
import { requiredText, text } from './text-schema.ts'

const longestAddress = 2000

/** A link to another site. Only http and https: `javascript:` and its kin run in the reader's page. */
export function link() {
  return webAddress(text(longestAddress))
}

/** The same where it has to be there. */
export function requiredLink() {
  return webAddress(requiredText(longestAddress))
}

// What is completed is longer than what was typed, so its length is checked once more.
function webAddress(typed: z.ZodString) {
  return typed.overwrite(completeLink).max(longestAddress, 'tooLong').refine(isWebLink, 'notALink')
}

/** A picture: one of our own by its path, or one on the web; '' where there is none. */
export function imageLink() {
  return completedPicture(text(longestAddress)).refine(
    (value) => value === '' || isImageLink(value),
    'notAnImageAddress',
  )
}

export function requiredPicture() {
  return completedPicture(requiredText(longestAddress)).refine(isImageLink, 'notAnImageAddress')
}

function completedPicture(typed: z.ZodString) {
  return typed.overwrite(completePicture).max(longestAddress, 'tooLong')
}

export function isImageLink(value: string): boolean {
  return isLocalPath(value) || isWebLink(value)
}

export function isWebLink(value: string): boolean {
  // The URL parser forgives blanks and control characters inside an address; a reader of it may not.
  if (/[\s\p{Cc}\\]/u.test(value)) return false
  if (!startsWithHost.test(value)) return false
  const url = URL.parse(value)
  if (url === null) return false
  return url.username === '' && url.password === ''
}

// No host has more than 253 letters, and 6 for its port; to encode a longer one takes ever more time.
const startsWithHost = /^https?:\/\/+[^/?#]{1,259}(?:[/?#]|$)/i

/** Adds the https:// that people leave out; anything else than a host name stays as it is. */
export function completeLink(typed: string): string {
  const value = typed.trim()
  return startsWithName.test(value) ? `https://${value}` : value
}

/** The same for a picture, which has a path: `photo.jpg` alone is a file on somebody's device. */
export function completePicture(typed: string): string {
  return typed.includes('/') ? completeLink(typed) : typed
}

// Two labels at least, and what follows them can be neither a scheme nor a user's name.
const startsWithName =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/u

// Two slashes at the beginning would name another host.
export function isLocalPath(value: string): boolean {
  return /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(value)
}
