import { Link } from 'react-router'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'

type UnpublishedDialogProps = { preview: string; isOpen: boolean; onClose: () => void }

/** Says that visitors do not see the saved document yet, and links to its preview. */
export function UnpublishedDialog({ preview, isOpen, onClose }: UnpublishedDialogProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('waiting.title')}
      cancelLabel={t('waiting.done')}
      confirmButton={
        <Link
          to={{ pathname: preview, search: languageSearch(language) }}
          className={buttonClass()}
        >
          {t('waiting.preview')}
        </Link>
      }
    >
      <p>{t('waiting.text')}</p>
    </ConfirmDialog>
  )
}
