import { useEffect, useState } from 'react'
import type { ImageUsage } from '#core/images/image.ts'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { eraseImage, findUsages } from './erase-image.ts'
import { EraseImageDialog } from './EraseImageDialog.tsx'

type EraseImageProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  endpoint: string
  onErased: () => void
}

/** Erases an image from the whole site, after a confirmation. */
export function EraseImage({ address, number, endpoint, onErased }: EraseImageProps) {
  const t = useMessages('images')
  const { usages, isPending, open, erase } = useErase(endpoint, address)
  const [dialog, setDialog] = useState<'closed' | 'open' | 'closing'>('closed')
  const [isErased, setErased] = useState(false)

  // Only once the dialog is closed can the focus be moved; closing returns it to the pressed button.
  useEffect(() => {
    if (isErased && dialog === 'closed') onErased()
    // oxlint-disable-next-line react/exhaustive-deps -- called once, however often this is rendered
  }, [isErased, dialog])

  const startClosing = () => setDialog((state) => (state === 'open' ? 'closing' : state))
  const confirm = async () => {
    if (!(await erase())) return
    setErased(true)
    startClosing()
  }
  return (
    <>
      <p>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('erase.label', { number })}
          isLoading={isPending && dialog !== 'open'}
          onClick={() => void open().then((isFound) => isFound && setDialog('open'))}
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

/** The two requests; each resolves to whether it succeeded, and shows a toast if it failed. */
function useErase(endpoint: string, address: string) {
  const t = useMessages('images')
  const { showToast } = useSiteState()
  const { showSubmitFailure, removeSignedOutToast } = useSubmitFailureToast()
  const [usages, setUsages] = useState<ImageUsage[]>()
  const [isPending, setPending] = useState(false)

  const send = async <Result extends { ok: boolean }>(request: Promise<Result>) => {
    setPending(true)
    removeSignedOutToast()
    const result = await request
    setPending(false)
    if (!result.ok && !showSubmitFailure(result)) {
      void showToast((toast) => toast.error(t('erase.failed')))
    }
    return result
  }
  return {
    usages,
    isPending,
    async open() {
      const found = await send(findUsages(endpoint, address))
      if (found.ok) setUsages(found.value)
      return found.ok
    },
    async erase() {
      const { ok } = await send(eraseImage(endpoint, address))
      if (ok) void showToast((toast) => toast.success(t('erase.done')))
      return ok
    },
  }
}
