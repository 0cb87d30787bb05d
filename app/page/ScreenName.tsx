import { useMessages } from '#app/state/use-messages.ts'
import type { screensWith } from '#core/screens.ts'

type NamedScreen = ReturnType<typeof screensWith<'isInMenu'> | typeof screensWith<'isSearched'>>

export function ScreenName({ name }: Pick<NamedScreen[number], 'name'>) {
  const t = useMessages(name)
  return t('nav')
}
