import { useRouteLoaderData } from 'react-router'
import type { PageColors } from '#core/colors/colors.ts'
import type { CommunityData } from '#core/community/community.ts'
import type { Language, LocalizedValue } from '#core/localized.ts'
import type { LinkedPage } from '#core/site/site.ts'
import type { SignedInPerson } from './site-state.tsx'

/** Data of the document, which every page has. */
export type RootData = {
  language: Language
  community: CommunityData
  origin: string
  messages: string
  person: (SignedInPerson & { namespaces: string[]; adminStylesheet: string | undefined }) | null
  colors: PageColors
  analytics: string | null
  /** The last change contained in this page. Live updates continue from here. */
  version: number
  year: string
  /** Where administrators sign in; null where the site does not say it. In no program, which would say it anyway. */
  teamAddress: string | null
  ownPages: OwnPageLink[]
}

export type OwnPageLink = Pick<LinkedPage, 'slug' | 'place'> & { title: LocalizedValue | undefined }

/** Undefined where the document could not be rendered. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The pages of the community's own with a link at this place of every page. */
export function useOwnPages(place: OwnPageLink['place']): OwnPageLink[] {
  return useRootData()?.ownPages.filter((page) => page.place === place) ?? []
}
