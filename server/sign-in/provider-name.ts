import { domainToUnicode } from 'node:url'
import { google, type ProviderSettings } from '#server/config/provider-settings.ts'

/** The provider as administrators call it. That of a demo stands in for Google. */
export function providerName({ issuer }: Pick<ProviderSettings, 'issuer'>): string {
  const { origin, hostname } = new URL(issuer)
  return origin === google ? 'Google' : domainToUnicode(hostname) || hostname
}
