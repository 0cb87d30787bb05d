import { Link } from 'react-router'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { useWords } from '#app/useWords.ts'

type Props = { preview: string; open: boolean; onClose: () => void }

/** It is saved and visitors do not see it yet: where it is to be looked at as they will. */
export function Waiting({ preview, open, onClose }: Props) {
  const t = useWords('editing')
  const inForms = useWords('forms')
  const { language } = useSiteState()
  return (
    <Modal
      open={open}
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
