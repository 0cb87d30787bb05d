import type { ResourceKey } from 'i18next'

/** Words that few visitors ever need, if any; a page that shows one of them downloads this list too. */
export const adminMessageFiles = import.meta.glob<ResourceKey>(
  '../../locales/*/{admin,adminHome,content,editing,eventForm,forms,images}.json',
  { import: 'default' },
)
