import type { i18n } from 'i18next'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import type { Language } from '#core/localized.ts'
import { showToast, type ShowToast } from '#app/frame/toasts/show-toast.ts'
import { messagesFor } from '#app/i18n/messages.ts'

/** `home` is the address of the admin screen, which no script that visitors download may name. */
type SignedInAdministrator = { id: string; email: string; home: string }

type SiteState = {
  language: Language
  messages: i18n
  /** Who is signed in; nobody on a page that is kept for all visitors. */
  administrator: SignedInAdministrator | null
  showToast: ShowToast
}

const SiteStateContext = createContext<SiteState | null>(null)

/** What every part of the page may want to know: the language, who is signed in, notifications. */
export function useSiteState(): SiteState {
  const state = use(SiteStateContext)
  if (!state) throw new Error('useSiteState needs the SiteStateProvider of root.tsx around it')
  return state
}

type Props = {
  language: Language
  administrator: SignedInAdministrator | null
  children: ReactNode
}

export function SiteStateProvider({ language, administrator, children }: Props) {
  const state = useMemo(
    () => ({ language, messages: messagesFor(language), administrator, showToast }),
    [language, administrator],
  )
  return <SiteStateContext value={state}>{children}</SiteStateContext>
}

/** Remembers the language that the visitor chose by the switch or by an address. */
export function useRememberLanguage(language: Language, asked: string | null) {
  useEffect(() => {
    if (asked === language) rememberLanguage(language)
  }, [language, asked])
}

function rememberLanguage(language: Language) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
  document.cookie = `lng=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  try {
    localStorage.setItem('lng', language)
  } catch {
    // A browser that forbids storage still has the cookie, or else the address.
  }
}
