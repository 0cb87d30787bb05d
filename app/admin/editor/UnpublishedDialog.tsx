import { Link } from 'react-router'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button, buttonClass } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type UnpublishedDialogProps = { preview: string; isOpen: boolean; onClose: () => void }

/** Says that visitors do not see the saved document yet, and links to its preview. */
export function UnpublishedDialog({ preview, isOpen, onClose }: UnpublishedDialogProps) {
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const { language } = useSiteState()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('waiting.title')}
      closeLabel={tForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('waiting.done')}
          </Button>
          <Link
            to={{ pathname: preview, search: languageSearch(language) }}
            className={buttonClass()}
          >
            {t('waiting.preview')}
          </Link>
        </>
      }
    >
      <p>{t('waiting.text')}</p>
    </Modal>
  )
}
