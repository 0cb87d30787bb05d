import type { ContentName } from '#core/content/content-kinds.ts'
import { binRetentionDays } from '#core/content/document.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { Editable } from '#app/admin/in-place/editable.ts'
import { itemName } from '#app/admin/in-place/item-name.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'

type DeleteContentDialogProps = {
  contentName: ContentName
  item: Editable
  postTo: string
  isOpen: boolean
  onClose: () => void
  onHidden?: (() => void) | undefined
}

export function DeleteContentDialog({ contentName, item, ...rest }: DeleteContentDialogProps) {
  const { value, language } = itemName(contentName, item.fields, useSiteState().language)
  return (
    <DeleteDialog
      name={value}
      lang={language}
      item={item}
      daysInBin={binRetentionDays}
      messages={useFormMessages(contentName)}
      {...rest}
    />
  )
}
