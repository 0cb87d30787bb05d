import { z } from 'zod'
import { text } from '#core/forms/text-schema.ts'

export const google = 'https://accounts.google.com'

/** The site as a provider knows it, as the environment or the setup says it. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }

export const minSecretLength = 16

export const providerSettings = z.object({
  issuer: text(300)
    .transform((issuer) => issuer || google)
    .refine((issuer) => URL.parse(issuer)?.protocol === 'https:' || isLocal(issuer), 'notALink'),
  clientId: text(300).min(1, 'empty'),
  clientSecret: text(300).min(1, 'empty').min(minSecretLength, 'wrong'),
})

/** For a provider on the same machine, as tests have it. */
function isLocal(address: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(address)
}

/** Reads what is stored; undefined where nothing is, or nothing that can be read. */
export function parseProviderSettings(stored: string | undefined): ProviderSettings | undefined {
  if (stored === undefined) return undefined
  return providerSettings.safeParse(JSON.parse(stored)).data
}
