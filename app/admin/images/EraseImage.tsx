import { useEffect, useState } from 'react'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import type { ImageEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { requestResult } from '#app/forms/post-form.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { ImageUsage } from '#core/images/image.ts'
import { EraseImageDialog } from './EraseImageDialog.tsx'

type EraseImageProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  endpoints: ImageEndpoints
  onErased: () => void
}

/** Erases an image from the whole site, after a confirmation. */
export function EraseImage({ address, number, endpoints, onErased }: EraseImageProps) {
  const t = useMessages('images')
  const { usages, isPending, open, erase } = useErase(endpoints, address)
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

type UsagesResult = { ok: true; usages: ImageUsage[] }

/** The two requests; each resolves to whether it succeeded, and shows a toast if it failed. */
function useErase({ files, actions }: ImageEndpoints, address: string) {
  const t = useMessages('images')
  const { showToast } = useSiteState()
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()
  const subject = actionSubject(actions, address)
  // The image leaves the page only when the dialog is closed: `onErased` reloads the page.
  const erasing = useSubmit<ImageForm>(actions, { reloads: false })
  const [usages, setUsages] = useState<ImageUsage[]>()
  const [isLoading, setLoading] = useState(false)

  const showFailure = (result: { ok: boolean }) => {
    if (showSubmitFailure(subject, result)) return
    void showToast(subject, (toast) => toast.error(t('erase.failed')))
  }
  return {
    usages,
    isPending: isLoading || erasing.isPending,
    async open() {
      setLoading(true)
      removeFormerToasts(subject)
      const namedIn = address.slice('/media/'.length)
      const found = await requestResult<UsagesResult>(`${files}?namedIn=${namedIn}`)
      setLoading(false)
      if (found.ok) setUsages(found.usages)
      else showFailure(found)
      return found.ok
    },
    async erase() {
      removeFormerToasts(subject)
      const result = await erasing.submit({ intent: 'erase', address })
      if (result.ok) void showToast(subject, (toast) => toast.success(t('erase.done')))
      else showFailure(result)
      return result.ok
    },
  }
}
