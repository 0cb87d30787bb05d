import { useNavigation } from 'react-router'
import { Spinner } from '#app/ui/Spinner.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Pending.module.css'

/** The fallback while a lazy screen loads; its style lets short waits pass unseen. */
export function Pending() {
  const t = useWords()
  const { state } = useNavigation()
  return (
    <div className={s.pending}>{state === 'loading' ? <Spinner label={t('loading')} /> : null}</div>
  )
}
