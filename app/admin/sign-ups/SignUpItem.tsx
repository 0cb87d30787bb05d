import { useEffect, useRef, type FormEvent } from 'react'
import { href } from 'react-router'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { ConsentMarks } from '#app/admin/guardians/ConsentMarks.tsx'
import { Panel } from '#app/admin/lists/Panel.tsx'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TextArea } from '#app/ui/controls/Field.tsx'
import { MoreMenu } from '#app/ui/controls/MoreMenu.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { isReal } from '#core/sign-up/burst.ts'
import { awaitsGuardian, photoConsents } from '#core/sign-up/guardian.ts'
import { maxSignUpLengths } from '#core/sign-up/sign-up-input.ts'
import { contactLink } from './contact-link.ts'
import { GuardianNote, usePaper } from './GuardianNote.tsx'
import type { SignUpView } from './sign-up-view.ts'
import s from './SignUpItem.module.css'

type NoteState = {
  /** Undefined while the note is only shown. */
  typed: string | undefined
  onType: (text: string | undefined) => void
  /** This text is saved; another one may be typed by then. */
  onSaved: (text: string) => void
}

type Props = {
  signUp: SignUpView
  isPending: boolean
  note: NoteState
  onGivePlace: () => void
  onCancel: () => void
  onErase: () => void
}

/** One sign-up: who it is, how they can be reached, what they have answered, and what can be done. */
export function SignUpItem(props: Props) {
  const { signUp, note } = props
  const { name, createdAt, contact, contactKind, answers } = signUp
  const t = useMessages('signUps')
  const Contact = contactKind === 'telegram' ? ExternalLink : 'a'
  return (
    <Panel className={s.signUp}>
      <header className={s.head}>
        <h2 className={s.name}>{name}</h2>
        <Marks signUp={signUp} />
      </header>
      <div className={s.about}>
        <p className={s.contact}>
          {contact ? <Contact href={contactLink(contactKind, contact)}>{contact}</Contact> : null}
          <time className={s.date} dateTime={createdAt}>
            {useFormatRecentTime()(createdAt)}
          </time>
        </p>
        {answers.length > 0 ? (
          <dl className={s.answers}>
            {answers.map(({ number, question, text }) => (
              <div key={number}>
                <dt lang={question?.language}>{question?.value ?? t('answer', { n: number })}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <GuardianNote signUp={signUp} />
        <Note signUp={signUp} {...note} />
      </div>
      <Tools {...props} />
    </Panel>
  )
}

function Marks({ signUp }: { signUp: SignUpView }) {
  const t = useMessages('signUps')
  const formatDateTime = useFormatDateTime()
  const { people, state, position, offeredUntil, isByTeam, burst, seriesSignUpId } = signUp
  return (
    <>
      <ConsentMarks {...signUp} />
      {people > 1 ? <InlineNote>{t('people', { count: people })}</InlineNote> : null}
      {position === undefined ? null : <InlineNote>{t('position', { n: position })}</InlineNote>}
      {state === 'offered' && offeredUntil ? (
        <InlineNote>
          {t(awaitsGuardian(signUp) ? 'minor.kept' : 'offered', {
            until: formatDateTime(offeredUntil),
          })}
        </InlineNote>
      ) : null}
      {state === 'lapsed' ? <InlineNote>{t('lapsed')}</InlineNote> : null}
      {burst === null ? null : (
        <InlineNote>{t(isReal(signUp) ? 'burst.real' : 'burst.mark')}</InlineNote>
      )}
      {isByTeam ? <InlineNote>{t('byTeam')}</InlineNote> : null}
      {seriesSignUpId === null ? null : <InlineNote>{t('allDates')}</InlineNote>}
    </>
  )
}

/** The place that somebody may get is given at once; all else is in a menu, so that a long list is names. */
function Tools(props: Props) {
  const { signUp, isPending, note, onGivePlace } = props
  const t = useMessages('signUps')
  const tEditing = useMessages('editing')
  const { name, state } = signUp
  const tools = useNoteFocus(note.typed !== undefined)
  // Has a place, but would be deleted with those who were made up.
  const isInDoubt = state === 'coming' && signUp.burst !== null && !isReal(signUp)
  const isKept = state === 'offered' && awaitsGuardian(signUp)
  return (
    <footer className={s.tools} ref={tools}>
      {isKept || signUp.consent === 'refused' || (state === 'coming' && !isInDoubt) ? null : (
        <Button
          size="s"
          aria-label={t(isInDoubt ? 'burst.keepOf' : 'givePlace.of', { name })}
          isLoading={isPending}
          onClick={onGivePlace}
        >
          {t(isInDoubt ? 'burst.keep' : 'givePlace.button')}
        </Button>
      )}
      <MoreMenu label={tEditing('tools.moreLabel', { title: name })}>
        <MenuItems {...props} />
      </MoreMenu>
    </footer>
  )
}

function MenuItems({ signUp, note, onCancel, onErase }: Props) {
  const t = useMessages('signUps')
  const { id, name, state, eventId, consent, guardian } = signUp
  const { record } = usePaper(id)
  // A guardian may say something else on paper, after the event too.
  const papers = consent === 'agreed' ? photoConsents.filter((is) => is !== guardian?.photos) : []
  const certificates = href('/adminf83922ab/events/:id/certificates', { id: eventId })
  return (
    <>
      {signUp.attended ? (
        <AdminLink to={certificates} search={{ of: id }} aria-label={t('certificateOf', { name })}>
          {t('certificate')}
        </AdminLink>
      ) : null}
      <button
        type="button"
        aria-label={t(signUp.note ? 'note.changeOf' : 'note.addOf', { name })}
        onClick={() => note.onType(note.typed ?? signUp.note)}
      >
        {t(signUp.note ? 'note.change' : 'note.add')}
      </button>
      {papers.map((photos) => (
        <button key={photos} type="button" onClick={() => void record(photos)}>
          {t(`minor.paper.${photos}`)}
        </button>
      ))}
      {state === 'cancelled' || state === 'lapsed' ? null : (
        <button type="button" aria-label={t('cancel.of', { name })} onClick={onCancel}>
          {t('cancel.button')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('erase.of', { name })}
        data-action="delete"
        onClick={onErase}
      >
        {t('erase.button')}
      </button>
    </>
  )
}

/** The button of the menu gets the focus back when the form of the note is closed. */
function useNoteFocus(isOpen: boolean) {
  const tools = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      tools.current?.querySelector<HTMLElement>("[data-action='more']")?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return tools
}

/** The team's note about somebody, or a form to change it in its place. */
function Note({ signUp, typed, ...rest }: NoteState & Pick<Props, 'signUp'>) {
  if (typed !== undefined) return <NoteForm {...{ signUp, typed, ...rest }} />
  return signUp.note ? <p className={s.note}>{signUp.note}</p> : null
}

function NoteForm(props: NoteState & Pick<Props, 'signUp'> & { typed: string }) {
  const { signUp, typed, onType, onSaved } = props
  const { id, name } = signUp
  const t = useMessages('signUps')
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = async () => {
    const messages = { done: t('note.saved'), failed: t('note.failed') }
    const result = await runAction({ intent: 'note', id, note: typed }, messages)
    if (result.ok) onSaved(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <form
      ref={form}
      className={s.noteForm}
      aria-label={t('note.changeOf', { name })}
      onSubmit={submit}
      noValidate
    >
      <TextArea
        label={t('note.label')}
        rows={2}
        maxLength={maxSignUpLengths.note}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={s.buttons}>
        <Button type="submit" variant="primary" size="s" isLoading={isPending}>
          {t('note.save')}
        </Button>
        <Button size="s" onClick={() => onType(undefined)}>
          {t('note.discard')}
        </Button>
      </div>
    </form>
  )
}
