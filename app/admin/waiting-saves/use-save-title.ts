import { itemName } from '#app/admin/documents/item-name.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { LocalizedValue } from '#core/localized.ts'
import type { WaitingSave } from './waiting-save.ts'

/** The name of what was saved. */
export function useSaveTitle(): (save: WaitingSave) => LocalizedValue {
  const t = useMessages('adminHome')
  const { language } = useSiteState()
  return ({ contentName, fields }) => {
    const name = itemName(contentName, fields, language)
    return name.value.trim() ? name : { value: t('unsaved.untitled'), language }
  }
}
