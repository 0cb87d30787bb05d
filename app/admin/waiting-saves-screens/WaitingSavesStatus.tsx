import { type ReactNode, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { Editor } from '#app/admin/editor/Editor.tsx'
import { setKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { hasLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import { ToastWithAction } from '#app/admin/signed-out/ToastWithAction.tsx'
import { useStayWhenSignedOut } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { useSaveTitle } from '#app/admin/waiting-saves/use-save-title.ts'
import { useSendWaiting } from '#app/admin/waiting-saves/use-send-waiting.ts'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { type WaitingSave, withFollowers } from '#app/admin/waiting-saves/waiting-save.ts'
import type { SaveEvent } from '#app/admin/waiting-saves/waiting-saves.ts'
import { afterNavigation } from '#app/react-router/after-navigation.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { WaitingIcon } from '#app/ui/icons/editing.tsx'
import { isListName, type ContentName, type ListName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { languageQuery } from '#core/localized.ts'
import { WaitingSavesDialog } from './WaitingSavesDialog.tsx'
import '#app/admin/fields/arrangement.css'
import s from './WaitingSavesStatus.module.css'

type WaitingSavesStatusProps = {
  /** Renders the button, with what is around it. */
  children: (button: ReactNode) => ReactNode
}

/** Sends what the administrator has saved without a network; as long as something waits, a button shows it. */
export function WaitingSavesStatus({ children }: WaitingSavesStatusProps) {
  const t = useMessages('editing')
  const { person, language, languages } = useSiteState()
  const navigate = useNavigate()
  const { saves } = useWaitingSaves()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [openSave, setOpenSave] = useState<WaitingSave>()
  const [isEditing, setEditing] = useState(false)
  const hasSaves = saves.length > 0
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const handleEvent = useEventToasts(isOpen, open)
  useSendWaiting(person?.id, handleEvent)
  useStayWhenSignedOut(hasSaves, { isKept: hasLocalDrafts, message: t('waitingSaves.signedOut') })

  const edit = (save: WaitingSave) => {
    const { key, contentName } = save
    setOpen(false)
    if (!isListName(contentName)) {
      const { path, query } = formScreens[contentName](save.fields)
      return void navigate(path + languageQuery(language, languages, query))
    }
    // The last save is the one that goes on.
    setOpenSave(withFollowers(saves, key).at(-1))
    setEditing(true)
  }
  return (
    <>
      {children(
        hasSaves ? (
          <Button size="s" aria-label={t('waitingSaves.mark', { n: saves.length })} onClick={open}>
            <span>{t('waitingSaves.mark', { n: saves.length })}</span>
            <span className={s.short} aria-hidden>
              <WaitingIcon /> {saves.length}
            </span>
          </Button>
        ) : null,
      )}
      {wasOpened ? (
        <WaitingSavesDialog isOpen={isOpen} onClose={() => setOpen(false)} onEdit={edit} />
      ) : null}
      {openSave ? (
        <Editor
          key={openSave.key}
          contentName={openSave.contentName}
          item={openSave.item}
          waiting={openSave}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  )
}

type FormScreen = (fields: FormValues) => { path: string; query?: string }

/** The form of a kind without pages is a screen, with fields of its own. It shows what waits. */
const formScreens: Record<Exclude<ContentName, ListName>, FormScreen> = {
  settings: () => ({ path: href('/adminf83922ab/settings') }),
  words: ({ textKey: key = '' }) => ({
    path: href('/adminf83922ab/words/edit'),
    query: `key=${key}`,
  }),
}

/** Says what was sent, and, unless the list is open, what could not be, while no form was waiting for it. */
function useEventToasts(isListOpen: boolean, onShow: () => void): (event: SaveEvent) => void {
  const t = useMessages('editing')
  const { showToast } = useSiteState()
  const { revalidate } = useRevalidator()
  const { showSignedOut, removeFormerToasts } = useSubmitFailureToast()
  const titleOf = useSaveTitle()
  // A failed reload would replace the page with the error screen, so check the connection first.
  const reload = () =>
    fetch('/health/live').then(
      () => afterNavigation(() => void revalidate()),
      () => {},
    )
  const showStopped = (save: WaitingSave) =>
    void showToast(subjectOf(save, save.key), (toast) => {
      const show = () => {
        toast.dismiss()
        onShow()
      }
      const button = (
        <button type="button" onClick={show}>
          {t('waitingSaves.show')}
        </button>
      )
      const text = t('waitingSaves.stopped', { title: titleOf(save).value })
      toast.error(<ToastWithAction action={button}>{text}</ToastWithAction>)
    })
  return (event) => {
    if (event.type === 'signedOut') return showSignedOut(t('waitingSaves.signedOut'))
    const { type, save } = event
    removeFormerToasts(subjectOf(save, save.draftName))
    if (type === 'stopped') {
      if (!isListOpen) showStopped(save)
      return
    }
    setKeptSignedOut(false)
    const text = t('waitingSaves.sent', { title: titleOf(save).value })
    void showToast(subjectOf(save, save.key), (toast) => toast.success(text))
    void reload()
  }
}

/** All forms for new documents share one toast; once sent, each of these documents has its own. */
const subjectOf = ({ contentName, target }: WaitingSave, newName: string) =>
  actionSubject(commandAddress(contentName), target.id ?? newName)
