import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { Chips } from '#app/events/sign-up/Chips.tsx'
import type { GuardianView } from '#app/events/sign-up/own-sign-up-view.ts'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import { mailtoOf } from '#core/forms/mailto.ts'
import { photoConsents } from '#core/sign-up/guardian.ts'
import { maxSignUpLengths } from '#core/sign-up/sign-up-input.ts'
import type { changeAsGuardian } from './change-as-guardian.ts'
import s from '#app/events/sign-up/Ticket.module.css'

type Props = {
  child: GuardianView
  token: string
  problem: Extract<Awaited<ReturnType<typeof changeAsGuardian>>, { ok: false }> | undefined
}

/** An HTML form with a button for each answer; the page after it shows how things are. */
export function GuardianForm({ child, token, problem }: Props) {
  const t = useMessages('guardian')
  const lng = useLanguageQuery()
  const { name, organisation, controller, email } = useCommunity()
  const { guardian, isOpen, asksHealth, series, keptFor } = child
  const isAgreed = child.consent === 'agreed'
  const { photos, note } = problem?.errors ?? {}
  const who = [name, organisation, controller].filter(Boolean).join(', ')
  return (
    <form className={s.choice} method="post" action={href('/guardian/:token', { token }) + lng}>
      {problem ? (
        <ProblemNote role="alert">
          <p>{t(`problems.${problem.reason === 'fields' ? 'fields' : 'other'}`)}</p>
        </ProblemNote>
      ) : null}
      <p>{t('who', { who })}</p>
      {email ? <a href={mailtoOf(email)}>{email}</a> : null}
      {series ? (
        <p>{t('dates', { list: series.dates.map(({ when }) => when).join('; ') })}</p>
      ) : null}
      {isOpen ? (
        <Answer isFolded={child.answer === 'calledOff' && !problem}>
          <Chips
            name="photos"
            title={t('photos.title')}
            choices={photoConsents.map((value) => ({ value, label: t(`photos.${value}`) }))}
            chosen={problem?.typed.photos ?? guardian.photos ?? ''}
            error={photos && t('photos.missing')}
            hint={t(`photos.later.${child.hidesWithdrawn ? 'hidden' : 'shown'}`)}
            isFocused={photos !== undefined}
          />
          {asksHealth ? (
            <NoteField
              error={note && t(note === 'tooLong' ? 'note.errors.tooLong' : 'note.errors.other')}
              isFocused={photos === undefined}
              note={problem?.typed.note ?? guardian.note}
            />
          ) : null}
          <Button type="submit" size="l" name="change" value="agree">
            {t(isAgreed ? 'save' : 'agree')}
          </Button>
          {child.isOver ? null : (
            <Question change="refuse" kind={isAgreed ? 'withdraw' : 'refuse'} />
          )}
        </Answer>
      ) : null}
      {guardian.contact || guardian.note ? <Question change="erase" kind="erase" /> : null}
      <ul className={s.privacy}>
        <li>{t('privacy.seen')}</li>
        <li>{t('privacy.erased', { keptFor })}</li>
        <li>{t('privacy.address')}</li>
      </ul>
      <a href={href('/privacy') + lng}>{t('privacy.link')}</a>
    </form>
  )
}

/** Folded where there is nothing left to ask, and the answer about photos can still be changed. */
function Answer({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useMessages('guardian')
  if (!isFolded) return children
  return (
    <details className={s.question}>
      <summary>{t('photos.change')}</summary>
      <div>{children}</div>
    </details>
  )
}

type NoteProps = { error: string | undefined; isFocused: boolean; note: string | undefined }

function NoteField({ error, isFocused, note }: NoteProps) {
  const t = useMessages('guardian')
  const errorId = useId()
  return (
    <>
      <label className={s.note}>
        <strong>{t('note.label')}</strong>
        <small>{t('note.hint')}</small>
        <textarea
          name="note"
          rows={3}
          maxLength={maxSignUpLengths.note}
          defaultValue={note}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          {...(error && isFocused && { autoFocus: true })}
        />
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  )
}

type QuestionProps = { change: 'refuse' | 'erase'; kind: 'refuse' | 'withdraw' | 'erase' }

function Question({ change, kind }: QuestionProps) {
  const t = useMessages('guardian')
  return (
    <details className={s.question}>
      <summary>{t(`${kind}.summary`)}</summary>
      <div>
        <p>{t(`${change}.note`)}</p>
        <Button type="submit" variant="danger" name="change" value={change}>
          {t(`${kind}.confirm`)}
        </Button>
      </div>
    </details>
  )
}
