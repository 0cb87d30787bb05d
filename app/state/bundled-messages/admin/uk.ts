import type { ResourceKey } from 'i18next'

// One file to download instead of eight: see messages.ts.
export const bundledMessages = import.meta.glob<ResourceKey>(
  './{admin,adminHome,editing,images,*Form}.json',
  { import: 'default', eager: true, base: '../../../../locales/uk' },
)
