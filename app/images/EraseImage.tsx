import { useEffect, useState } from 'react'
import type { NamingEntry } from '#core/image.ts'
import { useNotDone } from '#app/editing/useNotDone.tsx'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import { eraseImage, findEntries } from './erase.ts'
import { EraseQuestion } from './EraseQuestion.tsx'

type Props = {
  address: string
  /** Its place, from 1. */
  number: number
  /** Where it is asked for; a loader tells it to administrators alone. */
  to: string
  onErased: () => void
}

/** Removes a photo from the whole site for good, after a question. */
export function EraseImage({ address, number, to, onErased }: Props) {
  const t = useWords('images')
  const { notify } = useSiteState()
  const [entries, setEntries] = useState<NamingEntry[]>()
  const [isBusy, setBusy] = useState(false)
  const [modal, setModal] = useState<'closed' | 'open' | 'closing'>('closed')
  const [isErased, setErased] = useState(false)

  // Only when the modal is gone can the focus be led to another place than where it came from.
  useEffect(() => {
    if (isErased && modal === 'closed') onErased()
    // oxlint-disable-next-line react/exhaustive-deps -- it is erased once, however often this is drawn
  }, [isErased, modal])

  const { sayNotDone, forgetSignedOut } = useNotDone()
  const complain = (answer: { ok: false }) => {
    if (!sayNotDone(answer)) void notify((toast) => toast.error(t('erase.failed')))
  }
  const open = async () => {
    setBusy(true)
    forgetSignedOut()
    const found = await findEntries(to, address)
    setBusy(false)
    if (!found.ok) return complain(found)
    setEntries(found.value)
    setModal('open')
  }
  const close = () => setModal((was) => (was === 'open' ? 'closing' : was))
  const erase = async () => {
    setBusy(true)
    forgetSignedOut()
    const answer = await eraseImage(to, address)
    setBusy(false)
    if (!answer.ok) return complain(answer)
    void notify((toast) => toast.success(t('erase.done')))
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
          loading={isBusy && modal !== 'open'}
          onClick={() => void open()}
        >
          {t('erase.open')}
        </Button>
      </p>
      {entries ? (
        <EraseQuestion
          {...{ address, number, entries, isBusy }}
          open={modal === 'open'}
          onErase={() => void erase()}
          onClose={close}
          onClosed={() => setModal('closed')}
        />
      ) : null}
    </>
  )
}
