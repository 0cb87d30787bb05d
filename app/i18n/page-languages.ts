import type { SiteLanguages } from '#core/localized.ts'

/** The languages of the site, as app/root.tsx says them for what runs before React and beside it. */
export function pageLanguages(): SiteLanguages {
  return (document.documentElement.dataset['languages'] ?? 'both') as SiteLanguages
}
