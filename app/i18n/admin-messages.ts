import type { ResourceKey } from 'i18next'

/** Namespaces that few visitors need. Only a page that shows one of them downloads this list. */
export const adminMessageFiles = import.meta.glob<ResourceKey>(
  '../../locales/*/{admin,adminHome,editing,forms,images,*Form}.json',
  { import: 'default' },
)
