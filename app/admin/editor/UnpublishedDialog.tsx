import { Link } from 'react-router'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button, buttonClass } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type Props = { preview: string; open: boolean; onClose: () => void }

/** It is saved and visitors do not see it yet: where it is to be looked at as they will. */
export function UnpublishedDialog({ preview, open, onClose }: Props) {
  const t = useMessages('editing')
  const inForms = useMessages('forms')
  const { language } = useSiteState()
  return (
    <Modal
      isOpen={open}
      onClose={onClose}
      title={t('waiting.title')}
      closeLabel={inForms('close')}
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
