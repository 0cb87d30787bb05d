import { createPortal } from 'react-dom'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import type { ImageUsage } from '#core/images/image.ts'
import { localize } from '#core/localized.ts'
import { Thumbnail } from './Thumbnail.tsx'
import s from './ImagesField.module.css'

type EraseImageDialogProps = {
  address: string
  number: number
  /** The documents that show it now. */
  usages: ImageUsage[]
  isOpen: boolean
  isPending: boolean
  onErase: () => void
  onClose: () => void
  onClosed: () => void
}

/** Asks for confirmation, and lists the documents that show the image. */
export function EraseImageDialog(props: EraseImageDialogProps) {
  const { address, number, usages, isPending, onErase, ...modal } = props
  const t = useMessages('images')
  // A portal, because inside the modal of the form it would inherit its styles.
  return createPortal(
    <ConfirmDialog
      {...modal}
      title={t('erase.title')}
      cancelLabel={t('erase.cancel')}
      confirmButton={
        <Button variant="danger" icon={<TrashIcon />} isLoading={isPending} onClick={onErase}>
          {t('erase.confirm')}
        </Button>
      }
    >
      <Thumbnail address={address} alt={t('thumb', { number })} isLarge />
      <p>{t('erase.text')}</p>
      <Usages usages={usages} />
    </ConfirmDialog>,
    document.body,
  )
}

function Usages({ usages }: { usages: ImageUsage[] }) {
  const t = useMessages('images')
  const { language } = useSiteState()
  if (usages.length === 0) return <p>{t('erase.nowhere')}</p>
  return (
    <div>
      <p>{t('erase.namedIn', { count: usages.length })}</p>
      <ul className={s.usages}>
        {usages.map(({ id, name }) => {
          const localized = localize(name, language)
          return (
            <li key={id} lang={localized?.language}>
              {localized?.value}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
