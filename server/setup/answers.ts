import { z } from 'zod'
import { defaultPalette, paletteNames } from '#core/colors/palette-names.ts'
import { email } from '#core/forms/email.ts'
import { type FieldErrors, text, toFieldErrors } from '#core/forms/text-schema.ts'
import type { SiteLanguages } from '#core/localized.ts'
import { presentNameOf } from '#core/zone-choices.ts'
import { defaultZone } from '#core/zone.ts'
import { providerSettings } from '#server/config/provider-settings.ts'
import { identities } from '#server/first-content/first-settings.ts'

export const contentChoices = ['empty', 'samples', 'import', 'restore'] as const

const optional = (maxLength: number) => text(maxLength).optional().default('')

/** The languages to choose from; the first is the default. */
export const languageChoices = ['both', 'uk', 'en'] as const satisfies SiteLanguages[]

const community = z.object({
  languages: z.enum(languageChoices, 'wrong').optional().default('both'),
  nameUk: text(60).min(1, 'empty'),
  nameEn: optional(60),
  placeUk: optional(100),
  placeEn: optional(100),
  whereUk: optional(60),
  whereEn: optional(60),
  zone: optional(64)
    .transform((name) => presentNameOf(name || defaultZone) ?? '')
    .refine((zone) => zone !== '', 'wrong'),
  identity: z.enum(identities).optional(),
  identityUk: optional(60),
  identityEn: optional(60),
  palette: z.enum(paletteNames, 'wrong').optional().default(defaultPalette),
  email: email(),
  showEmail: z.string().optional(),
})
const englishCommunity = community.extend({
  nameUk: optional(60),
  nameEn: text(60).min(1, 'empty'),
})
const entrance = z.discriminatedUnion('entrance', [
  z.object({ entrance: z.literal('passkey') }),
  z.object({ entrance: z.literal('provider'), ...providerSettings.shape }),
  // The environment names the provider.
  z.object({ entrance: z.literal('environment') }),
])
const content = z.object({
  content: z.enum(['empty', 'samples', 'import']),
  tips: z.string().optional(),
})
const restored = z.object({ content: z.literal('restore'), backup: text(200).min(1, 'empty') })

export type Community = z.output<typeof community>
export type Entrance = z.output<typeof entrance>
export type NewSite = { community: Community; entrance: Entrance } & z.output<typeof content>
/** The answers of a form: a new site, or a backup, which has everything else. */
export type Answers = NewSite | z.output<typeof restored>

/** Returns what the form says, or what is wrong in it, in the order of its fields. */
export function parseAnswers(
  form: Record<string, string>,
): { ok: true; answers: Answers } | { ok: false; errors: FieldErrors } {
  if (form['content'] === 'restore') {
    const { data, error } = restored.safeParse(form)
    return data ? { ok: true, answers: data } : { ok: false, errors: toFieldErrors(error) }
  }
  const isEnglish = form['languages'] === 'en'
  const asked = z.object({ community: isEnglish ? englishCommunity : community, entrance, content })
  const typed = withoutOtherLanguage(form)
  const { data, error } = asked.safeParse({ community: typed, entrance: form, content: form })
  if (data) return { ok: true, answers: { ...data, ...data.content } }
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
  return { ok: false, errors: toFieldErrors(new z.ZodError(issues)) }
}

/** Leaves out what may have been typed before one language was chosen, in fields that are hidden since. */
function withoutOtherLanguage(form: Record<string, string>): Record<string, string> {
  const hidden = { uk: /En$/, en: /Uk$/ }[form['languages'] ?? '']
  const entries = Object.entries(form)
  return Object.fromEntries(hidden ? entries.filter(([name]) => !hidden.test(name)) : entries)
}
