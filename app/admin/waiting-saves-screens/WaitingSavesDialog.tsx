import { useEffect, useRef, useState } from 'react'
import { hasFocus } from '#app/admin/deleting/use-focus-after-delete.ts'
import { SignInLink } from '#app/admin/signed-out/ToastWithAction.tsx'
import { useSaveTitle } from '#app/admin/waiting-saves/use-save-title.ts'
import { waitingSavesOf, useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { type WaitingSave, withFollowers } from '#app/admin/waiting-saves/waiting-save.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { dateFormat } from '#core/dates.ts'
import s from './WaitingSavesDialog.module.css'

type WaitingSavesDialogProps = {
  isOpen: boolean
  onClose: () => void
  onEdit: (save: WaitingSave) => void
}

/** Everything that waits to be sent. It is part of the page, so that it can be read without a network. */
export function WaitingSavesDialog({ isOpen, onClose, onEdit }: WaitingSavesDialogProps) {
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const { person } = useSiteState()
  const { saves, sending, isSignedOut } = useWaitingSaves()
  const [discarded, setDiscarded] = useState<WaitingSave>()
  const [isAsking, setAsking] = useState(false)
  const { list, keepFocus } = useFocusInList(isOpen && !isAsking)
  const waitingSaves = () => waitingSavesOf(person?.id ?? '')
  const sendButton = (
    <Button isLoading={sending !== undefined} onClick={() => void waitingSaves().sendAll()}>
      {t('waitingSaves.sendNow')}
    </Button>
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onClosed={leaveFocus}
      title={t('waitingSaves.title')}
      closeLabel={tForms('close')}
      size="l"
      actions={saves.length > 0 ? sendButton : null}
    >
      <p>{t(saves.length > 0 ? 'waitingSaves.text' : 'waitingSaves.nothing')}</p>
      {isSignedOut ? (
        <p role="alert" className={s.signedOut}>
          {t('waitingSaves.signedOut')} <SignInLink />
        </p>
      ) : null}
      <ul ref={list} role="list" tabIndex={-1} className={s.list}>
        {saves.map((save) => (
          <WaitingSaveItem
            key={save.key}
            save={save}
            isSending={save.key === sending}
            onEdit={isDeleted(saves, save) ? undefined : () => onEdit(save)}
            onDiscard={() => {
              setDiscarded(save)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      {discarded ? (
        <DiscardDialog
          save={discarded}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onClosed={keepFocus}
          onConfirm={() => {
            setAsking(false)
            void waitingSaves().discard(discarded.key)
          }}
        />
      ) : null}
    </Modal>
  )
}

function isDeleted(saves: readonly WaitingSave[], { key }: WaitingSave): boolean {
  return withFollowers(saves, key).some(({ command }) => command)
}

/** A button disappears with its save, and the focus with it: then the list takes it. */
function useFocusInList(isActive: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = () => {
    if (!hasFocus()) list.current?.focus()
  }
  useEffect(() => {
    if (isActive) keepFocus()
  })
  return { list, keepFocus }
}

/** When nothing waits any more, the button that opened the list is gone. */
function leaveFocus() {
  if (!hasFocus()) document.querySelector('main')?.focus()
}

type DiscardDialogProps = {
  save: WaitingSave
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  onConfirm: () => void
}

function DiscardDialog({ save, onConfirm, ...dialog }: DiscardDialogProps) {
  const t = useMessages('editing')
  const title = useSaveTitle()(save)
  return (
    <ConfirmDialog
      {...dialog}
      title={t('waitingSaves.discardTitle')}
      cancelLabel={t('waitingSaves.keep')}
      confirmButton={
        <Button variant="danger" onClick={onConfirm}>
          {t('waitingSaves.discard')}
        </Button>
      }
    >
      <p lang={title.language} className={s.title}>
        {title.value}
      </p>
      <p>{t(`waitingSaves.${discardText(save)}`)}</p>
    </ConfirmDialog>
  )
}

function discardText(save: WaitingSave) {
  if (save.isAttempted) return 'discardAttempted'
  return save.command ? 'discardCommand' : 'discardText'
}

type WaitingSaveItemProps = {
  save: WaitingSave
  isSending: boolean
  /** Absent where there is no form to open. */
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

/** One waiting save: what it is, since when it waits, and what can be done with it. */
function WaitingSaveItem({ save, isSending, onEdit, onDiscard }: WaitingSaveItemProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  const { name: kindName } = useFormMessages(save.contentName)
  const title = useSaveTitle()(save)
  // The clock of the device, on which it was saved.
  const clock = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <li className={s.item}>
      <div className={s.about}>
        <h3 className={s.title} lang={title.language}>
          {title.value}
        </h3>
        <p className="soft">
          {kindName} · {t(`waitingSaves.what.${whatIs(save)}`)} ·{' '}
          {t('waitingSaves.since', { when: clock.format(new Date(save.savedAt)) })}
        </p>
        <SaveState save={save} isSending={isSending} />
      </div>
      {isSending ? null : (
        <p className="tools">
          {onEdit ? (
            <Button
              size="s"
              aria-label={t('waitingSaves.openLabel', { title: title.value })}
              onClick={onEdit}
            >
              {t('waitingSaves.open')}
            </Button>
          ) : null}
          <Button
            size="s"
            aria-label={t('waitingSaves.discardLabel', { title: title.value })}
            onClick={onDiscard}
          >
            {t('waitingSaves.discard')}
          </Button>
        </p>
      )}
    </li>
  )
}

function whatIs({ command, item }: WaitingSave) {
  if (command) return 'delete'
  return item ? 'changed' : 'new'
}

function SaveState({
  save: { problem, command, images },
  isSending,
}: Pick<WaitingSaveItemProps, 'save' | 'isSending'>) {
  const t = useMessages('editing')
  if (problem?.reason === 'image') {
    return <Problem>{t('waitingSaves.imageRefused', { name: problem.name })}</Problem>
  }
  if (problem) {
    if (command) return <Problem>{t('waitingSaves.states.notDone')}</Problem>
    const isGone = problem.reason === 'conflict' && problem.current === null
    const state = isGone || problem.reason === 'missing' ? 'deleted' : problem.reason
    return <Problem>{t(`waitingSaves.states.${state}`)}</Problem>
  }
  const photos = images.length > 0 ? ` ${t('waitingSaves.photos', { count: images.length })}` : ''
  return (
    <p className="soft">
      {t(isSending ? 'waitingSaves.states.sending' : 'waitingSaves.states.waiting')}
      {photos}
    </p>
  )
}

/** It appears while the list is open, where no toast says it. */
function Problem({ children }: { children: string }) {
  return (
    <p className={s.problem} role="alert">
      {children}
    </p>
  )
}
