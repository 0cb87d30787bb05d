import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { actionSubject, useAction } from '#app/admin/actions/use-action.tsx'
import { commandAddress, imagesAddress } from '#app/admin/documents/addresses.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { requestResult } from '#app/forms/post-form.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import type { ErasureForm } from '#core/commands/image-commands.ts'
import type { ImageUsage } from '#core/images/image.ts'
import { localize } from '#core/localized.ts'
import { Thumbnail } from './Thumbnail.tsx'
import s from './ImagesField.module.css'

export type EraseImageProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  onErased: () => void
}

/** Erases an image from the whole site, after a confirmation. */
export function EraseButton({ address, number, onErased }: EraseImageProps) {
  const t = useMessages('images')
  const { usages, isPending, load, erase } = useErase(address)
  const [dialog, setDialog] = useState<'closed' | 'open' | 'closing'>('closed')
  const [isErased, setErased] = useState(false)

  // Only once the dialog is closed can the focus be moved; closing returns it to the pressed button. The image may be
  // erased later than that.
  const leave = useEffectEvent(onErased)
  useEffect(() => {
    if (isErased && dialog === 'closed') leave()
  }, [isErased, dialog])

  const startClosing = () => setDialog((state) => (state === 'open' ? 'closing' : state))
  const confirm = async () => {
    if (!(await erase())) return
    setErased(true)
    startClosing()
  }
  return (
    <>
      <p className={s.button}>
        <Button
          size="s"
          aria-label={t('erase.label', { number })}
          isLoading={isPending && dialog !== 'open'}
          onClick={() => void load().then((isFound) => isFound && setDialog('open'))}
        >
          {t('erase.open')}
        </Button>
      </p>
      {usages ? (
        <EraseImageDialog
          {...{ address, number, usages, isPending }}
          isOpen={dialog === 'open'}
          onErase={() => void confirm()}
          onClose={startClosing}
          onClosed={() => setDialog('closed')}
        />
      ) : null}
    </>
  )
}

type UsagesResult = { ok: true; usages: ImageUsage[] }

/** The two requests; each resolves to whether it succeeded, and shows a toast if it failed. */
function useErase(address: string) {
  const t = useMessages('images')
  const { showToast } = useSiteState()
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()
  const subject = actionSubject(commandAddress('erasures'))
  // The image leaves the page only when the dialog is closed: `onErased` reloads the page.
  const erasing = useAction<ErasureForm>('erasures', { reloads: false })
  const [usages, setUsages] = useState<ImageUsage[]>()
  const [isLoading, setLoading] = useState(false)
  return {
    usages,
    isPending: isLoading || erasing.isPending,
    async load() {
      setLoading(true)
      removeFormerToasts(subject)
      const namedIn = address.slice('/media/'.length)
      const found = await requestResult<UsagesResult>(`${imagesAddress}?namedIn=${namedIn}`)
      setLoading(false)
      if (found.ok) setUsages(found.usages)
      else if (!showSubmitFailure(subject, found)) {
        void showToast(subject, (toast) => toast.error(t('erase.failed')))
      }
      return found.ok
    },
    async erase() {
      const messages = { done: t('erase.done'), failed: t('erase.failed') }
      const { ok } = await erasing.runAction({ intent: 'erase', address }, messages)
      return ok
    },
  }
}

type EraseImageDialogProps = Omit<EraseImageProps, 'onErased'> & {
  /** The documents that show it now. */
  usages: ImageUsage[]
  isOpen: boolean
  isPending: boolean
  onErase: () => void
  onClose: () => void
  onClosed: () => void
}

/** Asks for confirmation, and lists the documents that show the image. */
function EraseImageDialog(props: EraseImageDialogProps) {
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
      <Thumbnail address={address} alt={t('thumb', { number })} size="l" />
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
