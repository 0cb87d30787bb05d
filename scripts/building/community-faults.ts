import * as z from 'zod'
import { isAccent } from '#core/colors/colors.ts'
import { paletteNames } from '#core/colors/palette-names.ts'
import { socialNetworks } from '#core/community/networks.ts'
import { email } from '#core/forms/email.ts'
import { isWebLink } from '#core/forms/link.ts'

const required = (isValid: (value: string) => boolean, advice: string) =>
  z.string(advice).refine(isValid, advice)

/** An empty text counts as left out. */
const optional = (isValid: (value: string) => boolean, advice: string) =>
  required((value) => value === '' || isValid(value), `${advice}, or leave it out`).optional()

const isSecureLink = (value: string) => value.startsWith('https://') && isWebLink(value)
const linkAdvice = 'give an address that begins with https://'
const text = required((value) => value.trim() !== '', 'give a text')
const inBothLanguages = z.strictObject({ uk: text, en: text })

const siteConfigSchema = z.strictObject({
  isExample: z.boolean('write true or remove it').optional(),
  name: inBothLanguages,
  place: inBothLanguages,
  where: inBothLanguages.optional(),
  timeZone: inBothLanguages.optional(),
  email: required((value) => email().safeParse(value).success, 'give an email address'),
  joinUrl: required(isSecureLink, linkAdvice),
  mapUrl: optional(isSecureLink, linkAdvice),
  videoId: optional(
    (value) => /^[\w-]{11}$/.test(value),
    'give the 11 characters after v= in the address of the video on YouTube',
  ),
  hasTeamLink: z.boolean('write true or false').optional(),
  colors: z
    .strictObject({
      palette: z.enum(paletteNames, `choose one of ${paletteNames.join(', ')}`),
      accent: optional(isAccent, 'give a colour such as #1d4fd7'),
    })
    .optional(),
  social: z.strictObject(
    Object.fromEntries(
      socialNetworks.map((network) => [network, optional(isSecureLink, linkAdvice)]),
    ),
  ),
})

/** Finds what is wrong in site.config.ts, a sentence for each value. The scripts of visitors import that file without zod. */
export function findCommunityFaults(community: unknown): string[] {
  const { error } = siteConfigSchema.safeParse(community, { reportInput: true })
  return (error?.issues ?? []).flatMap((issue) => {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => sentence([...path, key], 'is not known: remove it'))
    }
    const fact = issue.input === undefined ? 'is missing' : `is ${JSON.stringify(issue.input)}`
    return [sentence(path, `${fact}: ${message}`)]
  })
}

function sentence(place: readonly PropertyKey[], rest: string): string {
  return `site.config.ts: ${place.map(String).join('.')} ${rest}.`
}
