import { useId, useState, type FormEvent } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/controls/Field.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import type { ComposedLetters } from './compose-letter.ts'
import { CopyButtons, ReadyLetter, useReadyLetter } from './ReadyLetter.tsx'
import { getsMail } from './recipients.ts'
import { inFilter, statesOf } from './sign-up-filters.ts'
import type { SignUpView } from './sign-up-view.ts'
import s from './SignUps.module.css'

type Props = {
  eventId: string
  signUps: readonly SignUpView[]
  letters: ComposedLetters
  sendsMail: boolean
  isOpen: boolean
  onClose: () => void
}

const groups = ['coming', 'waiting'] as const
type Group = (typeof groups)[number]

/** Writes to those who come or wait. The team gets the contacts of those to whom the site cannot write. */
export function LetterDialog(props: Props) {
  const { signUps, letters, isOpen, onClose } = props
  const t = useMessages('signUps')
  const tForms = useMessages('forms')
  const formId = useId()
  const [chosen, setChosen] = useState<readonly Group[]>(['coming'])
  const recipients = chosen.flatMap((group) => inFilter(signUps, group))
  const ready = useReadyLetter(recipients, letters)
  const letter = useLetter(props, chosen, ready)
  const mails = recipients.filter(getsMail).length
  const sendsMail = props.sendsMail && mails > 0
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('letter.title')}
      closeLabel={tForms('close')}
      isSheet
      actions={
        sendsMail ? (
          <Button type="submit" form={formId} isLoading={letter.isPending}>
            {t('letter.send')}
          </Button>
        ) : recipients.length > 0 ? (
          <CopyButtons letter={ready} isMain />
        ) : null
      }
    >
      <form id={formId} className={s.form} noValidate onSubmit={letter.submit}>
        <Groups {...{ signUps, chosen }} onChange={setChosen} />
        <output className={s.reach}>
          <span>
            {props.sendsMail ? t('letter.mails', { count: mails }) : t('letter.noServer')}
          </span>
          {props.sendsMail && recipients.length > mails ? (
            <span className={s.hint}>
              {t('letter.withoutMail', { count: recipients.length - mails })}
            </span>
          ) : null}
        </output>
        {sendsMail ? <LetterFields letter={ready} isChecked={letter.isChecked} /> : null}
      </form>
      {sendsMail && recipients.length > 0 ? (
        <details className={s.byHand} open={recipients.length > mails}>
          <summary>{t('byHand.title')}</summary>
          <ReadyLetter letter={ready} sendsMail />
        </details>
      ) : null}
      {sendsMail || recipients.length === 0 ? null : (
        <ReadyLetter letter={ready} sendsMail={false} />
      )}
    </Modal>
  )
}

type GroupsProps = Pick<Props, 'signUps'> & {
  chosen: readonly Group[]
  onChange: (chosen: Group[]) => void
}

function Groups({ signUps, chosen, onChange }: GroupsProps) {
  const t = useMessages('signUps')
  return (
    <fieldset className={s.choices}>
      <legend className={s.legend}>{t('letter.to')}</legend>
      {groups.map((group) => (
        <Checkbox
          key={group}
          label={t(`letter.groups.${group}`, { n: inFilter(signUps, group).length })}
          checked={chosen.includes(group)}
          onChange={({ target }) =>
            onChange(
              groups.filter((one) => (one === group ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  )
}

type Ready = ReturnType<typeof useReadyLetter>

function LetterFields({ letter, isChecked }: { letter: Ready; isChecked: boolean }) {
  const t = useMessages('signUps')
  const tForms = useMessages('forms')
  const fieldOf = (name: 'subject' | 'text') => ({
    name,
    value: letter[name],
    required: true,
    error: isChecked && letter[name].trim() === '' ? tForms('errors.empty') : undefined,
    onChange: ({ target }: { target: { value: string } }) => letter.change(name, target.value),
  })
  return (
    <>
      <Field label={t('letter.subject')} maxLength={200} {...fieldOf('subject')} />
      <TextArea label={t('letter.text')} rows={8} maxLength={10_000} {...fieldOf('text')} />
    </>
  )
}

/** A letter stays when the dialog is closed, and when it cannot be sent. */
function useLetter(
  { eventId, isOpen, onClose }: Props,
  chosen: readonly Group[],
  { subject, text, isTyped, forget }: Ready,
) {
  const t = useMessages('signUps')
  const [isChecked, setChecked] = useState(false)
  const submission = useSubmissionKey()
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  useKeepForm(isOpen && isTyped)
  const send = async () => {
    const letter = {
      event: eventId,
      to: chosen.flatMap((group) => statesOf[group]).join(),
      subject,
      text,
    }
    const result = await runAction(
      { intent: 'write', key: submission.keyOf(letter), ...letter },
      {
        done: (sent) => t('letter.sent', { count: (sent.ok && sent.mails) || 0 }),
        failed: t('letter.failed'),
      },
    )
    if (!result.ok) return
    submission.forget()
    forget()
    setChecked(false)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const empty = subject.trim() === '' ? 'subject' : text.trim() === '' ? 'text' : undefined
    if (empty) event.currentTarget.querySelector<HTMLElement>(`[name='${empty}']`)?.focus()
    else if (!isPending) void send()
  }
  return { isChecked, isPending, submit }
}
