import type { ResourceKey } from 'i18next'

/** Words that few visitors ever need, if any; a page that shows one of them downloads this list too. */
export const files = import.meta.glob<ResourceKey>(
  '../locales/*/{admin,content,desk,editing,eventForm,forms,images}.json',
  { import: 'default' },
)
