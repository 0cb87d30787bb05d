import { itemName } from '#app/admin/documents/item-name.ts'
import type { DocumentDialogProps } from '#app/admin/documents/kind-tools.ts'
import { toldNote } from '#app/admin/events/told-note.tsx'
import { useReachOfDeletion } from '#app/admin/series/use-reach-of-deletion.tsx'
import { useSendDeletion } from '#app/admin/waiting-saves/use-send-deletion.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { binRetentionDays } from '#core/kinds/document.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

type Props = DocumentDialogProps & { onHidden?: (() => void) | undefined }

export function DeleteContentDialog(props: Props) {
  const { contentName, item, ...rest } = props
  const { value, language } = itemName(contentName, item.fields, useSiteState().language)
  const { controls, subject = contentName, texts, messages } = useReachOfDeletion(item)
  return (
    <DeleteDialog
      name={value}
      lang={language}
      item={item}
      daysInBin={binRetentionDays}
      messages={{
        ...useFormMessages(contentName),
        ...messages,
        note: (result) => result.ok && toldNote(result),
      }}
      commands={subject}
      send={useSendDeletion(contentName, item, subject)}
      {...{ controls, ...texts, ...rest }}
    />
  )
}
