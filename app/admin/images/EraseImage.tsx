import { useEffect, useState } from 'react'
import type { ImageUsage } from '#core/images/image.ts'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { eraseImage, findEntries } from './erase-image.ts'
import { EraseImageDialog } from './EraseImageDialog.tsx'

type Props = {
  address: string
  /** Its place, from 1. */
  number: number
  /** Where it is asked for; a loader tells it to administrators alone. */
  endpoint: string
  onErased: () => void
}

/** Removes a photo from the whole site for good, after a question. */
export function EraseImage({ address, number, endpoint, onErased }: Props) {
  const t = useMessages('images')
  const { showToast } = useSiteState()
  const [entries, setEntries] = useState<ImageUsage[]>()
  const [isBusy, setBusy] = useState(false)
  const [modal, setModal] = useState<'closed' | 'open' | 'closing'>('closed')
  const [isErased, setErased] = useState(false)

  // Only when the modal is gone can the focus be led to another place than where it came from.
  useEffect(() => {
    if (isErased && modal === 'closed') onErased()
    // oxlint-disable-next-line react/exhaustive-deps -- it is erased once, however often this is drawn
  }, [isErased, modal])

  const { showSubmitFailure: sayNotDone, removeSignedOutToast: forgetSignedOut } =
    useSubmitFailureToast()
  const complain = (answer: { ok: false }) => {
    if (!sayNotDone(answer)) void showToast((toast) => toast.error(t('erase.failed')))
  }
  const open = async () => {
    setBusy(true)
    forgetSignedOut()
    const found = await findEntries(endpoint, address)
    setBusy(false)
    if (!found.ok) return complain(found)
    setEntries(found.value)
    setModal('open')
  }
  const close = () => setModal((was) => (was === 'open' ? 'closing' : was))
  const erase = async () => {
    setBusy(true)
    forgetSignedOut()
    const answer = await eraseImage(endpoint, address)
    setBusy(false)
    if (!answer.ok) return complain(answer)
    void showToast((toast) => toast.success(t('erase.done')))
    setErased(true)
    close()
  }

  return (
    <>
      <p>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('erase.label', { number })}
          isLoading={isBusy && modal !== 'open'}
          onClick={() => void open()}
        >
          {t('erase.open')}
        </Button>
      </p>
      {entries ? (
        <EraseImageDialog
          {...{ address, number, entries, isBusy }}
          isOpen={modal === 'open'}
          onErase={() => void erase()}
          onClose={close}
          onClosed={() => setModal('closed')}
        />
      ) : null}
    </>
  )
}
