import type { ResourceKey } from 'i18next'

// One file to download instead of nine: see messages.ts.
export const bundledMessages = import.meta.glob<ResourceKey>(
  './{admin,adminHome,editing,images,settings,*Form}.json',
  { import: 'default', eager: true, base: '../../../../locales/en' },
)
