import type { i18n } from 'i18next'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { DrawingSetContext } from '#app/ui/drawing-set.ts'
import { unknownCommunity, type Community, type CommunityData } from '#core/community/community.ts'
import type { Language, SiteLanguages } from '#core/localized.ts'
import { messagesFor } from '#core/messages/messages.ts'
import type { Role } from '#core/roles.ts'
import type { ToastAbout } from './toast-about.ts'

export type ShowToast = (subject: string, show: (toast: ToastAbout) => void) => Promise<void>

export type SignedInPerson = {
  id: string
  email: string
  role: Role
  /** The address of the admin screen: no script that visitors download may contain it. */
  home: string
  /** True if there is a channel in which events and news can be posted. */
  hasTelegram: boolean
}

type SiteState = {
  language: Language
  /** Those of the site. */
  languages: SiteLanguages
  community: Community
  messages: i18n
  messagesVersion: string
  /** Null on a page that is cached for all visitors. */
  person: SignedInPerson | null
  showToast: ShowToast
}

const SiteStateContext = createContext<SiteState | null>(null)

/** State that all components share: the language, the community, who is signed in, and how to show a toast. */
export function useSiteState(): SiteState {
  const state = use(SiteStateContext)
  if (!state) throw new Error('No SiteStateProvider')
  return state
}

/** The community whose pages these are. */
export function useCommunity(): Community {
  return useSiteState().community
}

type Props = {
  language: Language
  /** Undefined where the data of the document could not be loaded. */
  community: CommunityData | undefined
  person: SignedInPerson | null
  messagesVersion: string
  showToast: ShowToast
  children: ReactNode
}

export function SiteStateProvider({ children, ...shared }: Props) {
  const { language, community, person, messagesVersion, showToast } = shared
  const state = useMemo(
    () => ({
      language,
      languages: community?.languages ?? 'both',
      community: { ...unknownCommunity, ...community },
      messages: messagesFor(language, messagesVersion),
      messagesVersion,
      person,
      showToast,
    }),
    [language, community, person, messagesVersion, showToast],
  )
  return (
    <SiteStateContext value={state}>
      <DrawingSetContext value={state.community.drawings}>{children}</DrawingSetContext>
    </SiteStateContext>
  )
}
