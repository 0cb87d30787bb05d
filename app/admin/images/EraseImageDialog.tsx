import { createPortal } from 'react-dom'
import type { ImageUsage } from '#core/images/image.ts'
import { localize } from '#core/localized.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { thumbnailAddress } from './thumbnail-address.ts'
import s from './EraseImageDialog.module.css'

type Props = {
  address: string
  number: number
  /** The entries that show it now. */
  entries: ImageUsage[]
  isOpen: boolean
  isBusy: boolean
  onErase: () => void
  onClose: () => void
  onClosed: () => void
}

/** Whether a photo is to be removed for good, what that means, and which entries show it. */
export function EraseImageDialog({ address, number, entries, isBusy, onErase, ...modal }: Props) {
  const t = useMessages('images')
  const inForms = useMessages('forms')
  // Not inside the form's own modal, whose styles it would take on.
  return createPortal(
    <Modal
      {...modal}
      title={t('erase.title')}
      closeLabel={inForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={modal.onClose}>
            {t('erase.cancel')}
          </Button>
          <Button variant="danger" icon={<TrashIcon />} isLoading={isBusy} onClick={onErase}>
            {t('erase.confirm')}
          </Button>
        </>
      }
    >
      <span className={s.thumb}>
        <ResponsiveImage
          src={thumbnailAddress(address)}
          alt={t('thumb', { number })}
          width={1}
          height={1}
        />
      </span>
      <p>{t('erase.text')}</p>
      <Entries entries={entries} />
    </Modal>,
    document.body,
  )
}

function Entries({ entries }: { entries: ImageUsage[] }) {
  const t = useMessages('images')
  const { language } = useSiteState()
  if (entries.length === 0) return <p>{t('erase.nowhere')}</p>
  return (
    <div>
      <p>{t('erase.namedIn', { count: entries.length })}</p>
      <ul className={s.entries}>
        {entries.map(({ id, name }) => {
          const shown = localize(name, language)
          return (
            <li key={id} lang={shown?.language}>
              {shown?.value}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
