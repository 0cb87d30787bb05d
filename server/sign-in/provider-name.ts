import { domainToUnicode } from 'node:url'
import type { Config } from '#server/config/config.ts'
import { google } from './provider.ts'

/** What administrators call the provider that they sign in through. That of a demo stands in for Google. */
export function providerName({ provider }: Pick<Config, 'provider'>): string {
  const { origin, hostname } = new URL(provider?.issuer ?? google)
  return origin === google ? 'Google' : domainToUnicode(hostname) || hostname
}
