import { settingsKind } from '#core/community/settings.ts'
import type { Config } from '#server/config/config.ts'
import { parseProviderSettings, type ProviderSettings } from '#server/config/provider-settings.ts'
import type { Store } from '#server/storage/store.ts'
import { createProvider, type Provider } from './provider.ts'

export type CurrentProvider = {
  /** Undefined where people sign in with passkeys alone. */
  settings: () => ProviderSettings | undefined
  provider: () => Provider | undefined
  reload: () => Promise<void>
}

/** The provider of the environment, otherwise the one that the setup has stored. */
export async function createCurrentProvider(
  config: Pick<Config, 'provider'>,
  store: Store,
  callback: string,
): Promise<CurrentProvider> {
  let settings: ProviderSettings | undefined
  let provider: Provider | undefined
  const reload = async () => {
    settings = config.provider ?? parseProviderSettings(await store.facts.provider())
    provider = settings && createProvider({ ...settings, callback })
  }
  await reload()
  // The setup writes the settings of the site with it, here or on another instance.
  store.onChange(({ kind }) => {
    if (kind === settingsKind.name && !config.provider && !settings) void reload().catch(() => {})
  })
  return { settings: () => settings, provider: () => provider, reload }
}
