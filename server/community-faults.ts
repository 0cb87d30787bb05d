import * as z from 'zod'
import { email } from '#core/forms/email.ts'
import { isWebLink } from '#core/forms/link.ts'
import { socialNetworks } from '#core/site-config.ts'

const orNothing = 'or leave it out'

/** An empty text counts as left out. */
const optional = (isValid: (value: string) => boolean, advice: string) =>
  z
    .string(advice)
    .refine((value) => value === '' || isValid(value), `${advice}, ${orNothing}`)
    .optional()

const address = () =>
  optional(
    (value) => value.startsWith('https://') && isWebLink(value),
    'give an address that begins with https://',
  )

const inBothLanguages = () => {
  const text = z.string('give a text').trim().min(1, 'give a text')
  return z.strictObject({ uk: text, en: text })
}

const siteConfigSchema = z.strictObject({
  name: inBothLanguages(),
  place: inBothLanguages(),
  email: z
    .string('give an email address')
    .refine((value) => email().safeParse(value).success, 'give an email address'),
  joinUrl: address(),
  mapUrl: address(),
  videoId: optional(
    (value) => /^[\w-]{11}$/.test(value),
    'give the 11 characters after v= in the address of the video on YouTube',
  ),
  social: z.strictObject(Object.fromEntries(socialNetworks.map((network) => [network, address()]))),
})

/** What is wrong in site.config.ts, a sentence for each value. The scripts of visitors import that file without zod. */
export function findCommunityFaults(community: unknown): string[] {
  const { error } = siteConfigSchema.safeParse(community)
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => describe([...issue.path, key], ' is not known: remove it.'))
    }
    const value = valueAt(community, issue.path)
    const facts = value === undefined ? ' is missing' : ` is ${JSON.stringify(value)}`
    return [describe(issue.path, `${facts}: ${issue.message}.`)]
  })
}

function describe(path: readonly PropertyKey[], rest: string): string {
  return `site.config.ts: ${path.map(String).join('.')}${rest}`
}

function valueAt(community: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    community,
  )
}
