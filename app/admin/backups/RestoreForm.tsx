import { useEffect, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field, Select } from '#app/ui/controls/Field.tsx'
import type { BackupCommand, BackupForm } from '#core/commands/backup-commands.ts'
import type { Backup } from '#core/site/backups.ts'
import s from './RestoreForm.module.css'

/** Chooses a time of the backup, and asks for the code that the console of the machine shows. */
export function RestoreForm({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const t = useMessages('admin')
  const formatDateTime = useFormatDateTime()
  const times = [...(backup.times ?? []), backup.createdAt]
  const [at, setAt] = useState(times[0] ?? backup.createdAt)
  const [code, setCode] = useState('')
  const { step, problem, isPending, send } = useRestore()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    void send(
      step === 'time'
        ? { intent: 'beginRestore', name: backup.name, at }
        : { intent: 'confirmRestore', code },
    )
  }
  if (step === 'restarting') return <output>{t('backups.restore.restarting')}</output>
  return (
    <form key={step} ref={focusFirstField} className={s.form} onSubmit={submit} noValidate>
      <h2>{t('backups.restore.title')}</h2>
      <p>{t(step === 'time' ? 'backups.restore.text' : 'backups.restore.codeText')}</p>
      {step === 'time' ? (
        <Select
          label={t('backups.restore.time')}
          value={at}
          error={problem}
          onChange={({ target }) => setAt(target.value)}
        >
          {times.map((time) => (
            <option key={time} value={time}>
              {formatDateTime(time)}
            </option>
          ))}
        </Select>
      ) : (
        <Field
          label={t('backups.restore.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <div className="row">
        <Button type="submit" isLoading={isPending}>
          {t(step === 'time' ? 'backups.restore.prepare' : 'backups.restore.confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('backups.restore.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The form opens above the list, in which a button was pressed. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus()
}

function useRestore() {
  const t = useMessages('admin')
  const address = commandAddress('backups')
  const { isPending, submit } = useSubmit<BackupForm>(address, { reloads: false })
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()
  const [step, setStep] = useState<'time' | 'code' | 'restarting'>('time')
  const [problem, setProblem] = useState<string>()
  useReloadAfterRestart(step === 'restarting')

  const send = async (command: BackupCommand) => {
    const subject = actionSubject(address)
    removeFormerToasts(subject)
    setProblem(undefined)
    const result = await submit(command)
    if (result.ok) return setStep(command.intent === 'beginRestore' ? 'code' : 'restarting')
    if (result.reason === 'forbidden') return setProblem(t('backups.restore.wrong'))
    if (result.reason === 'conflict') return setProblem(t('backups.restore.running'))
    if (result.reason === 'hasty') return setProblem(t('backups.restore.tooOften'))
    if (result.reason === 'closed') {
      setStep('time')
      return setProblem(t('backups.restore.ended'))
    }
    if (!showSubmitFailure(subject, result)) setProblem(t('backups.restore.failed'))
  }
  return { step, problem, isPending, send }
}

const pollInterval = 1_000

/** Reloads the page once the site, which starts again for a restore, has been away and answers. */
function useReloadAfterRestart(isRestarting: boolean): void {
  const { language, languages } = useSiteState()
  useEffect(() => {
    if (!isRestarting) return
    const query = language === languages ? '' : `&lng=${language}`
    let wasAway = false
    let polls = 0
    const timer = setInterval(async () => {
      const answer = await fetch('/health/ready').catch(() => undefined)
      polls += 1
      if (!answer?.ok) wasAway = true
      // A small backup may be restored between two questions.
      else if (wasAway || polls > 5) location.assign(`${href('/sign-in')}?restored=1${query}`)
    }, pollInterval)
    return () => clearInterval(timer)
  }, [isRestarting, language, languages])
}
