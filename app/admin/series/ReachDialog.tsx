import { useState } from 'react'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { ReachChoice } from './ReachChoice.tsx'
import type { ReachQuestion } from './use-series-save.ts'

type ReachDialogProps = { question: ReachQuestion | undefined; closeQuestion: () => void }

/** Asks before an event of a series is saved whether the later ones change too. */
export function ReachDialog({ question, closeQuestion }: ReachDialogProps) {
  const t = useMessages('eventForm')
  const [withLater, setWithLater] = useState(false)
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      onClose={closeQuestion}
      title={t('series.change.title')}
      cancelLabel={t('series.change.back')}
      confirmButton={
        <Button onClick={() => question?.answer(withLater)}>{t('series.change.save')}</Button>
      }
      controls={
        <ReachChoice
          legend={t('series.change.title')}
          later={question?.later ?? 0}
          withLater={withLater}
          onChange={setWithLater}
        />
      }
    >
      <p>{t('series.change.note')}</p>
    </ConfirmDialog>
  )
}
