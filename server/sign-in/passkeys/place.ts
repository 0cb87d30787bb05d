/** The site for which passkeys are valid. */
export type Place = { origin: string; siteName: string }

/** The host to which a passkey belongs for good, whatever its port: browsers offer it nowhere else. */
export function hostOf({ origin }: Pick<Place, 'origin'>): string {
  return new URL(origin).hostname
}
