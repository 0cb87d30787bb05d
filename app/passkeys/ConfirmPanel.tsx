import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { PasskeyProblemNote } from './PasskeyProblemNote.tsx'
import { useCeremony } from './use-ceremony.ts'
import s from './ConfirmPanel.module.css'

/** In place of tools that need a passkey first; after it the page shows them. */
export function ConfirmPanel() {
  const t = useMessages('passkeys')
  const id = useId()
  const { revalidate } = useRevalidator()
  const { isPending, problem, run } = useCeremony()
  const confirm = async () => {
    await run((ceremonies) => ceremonies.confirm())
    await revalidate()
  }
  return (
    <section className={s.panel} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {t('confirm.title')}
      </h2>
      <p>{t('confirm.text')}</p>
      <Button isLoading={isPending} onClick={() => void confirm()}>
        {t('confirm.button')}
      </Button>
      <PasskeyProblemNote problem={problem} />
    </section>
  )
}
