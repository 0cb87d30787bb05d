import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { parseUserAgent } from '#core/admins/device.ts'

/** What this device may be called, such as 'Chrome on Android'; empty on the server, which does not know it. */
export function useDeviceName(): string {
  const t = useMessages('passkeys')
  const { browser, system } =
    (useHydrated() ? parseUserAgent(navigator.userAgent) : undefined) ?? {}
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? ''
}
