import { itemName } from '#app/admin/documents/item-name.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { localize, type Localized, type LocalizedValue } from '#core/localized.ts'
import { isAltText, type WaitingSave } from './waiting-save.ts'

/** The name of what was saved. */
export function useSaveTitle(): (save: WaitingSave) => LocalizedValue {
  const t = useMessages('adminHome')
  const { language } = useSiteState()
  return ({ contentName, fields, command }) => {
    const altText = isAltText({ command }) ? localize(command as Localized, language) : undefined
    const name = altText ?? itemName(contentName, fields, language)
    return name.value.trim() ? name : { value: t('unsaved.untitled'), language }
  }
}
