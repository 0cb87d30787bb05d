import { type ReactNode, useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { ActionDialog } from '#app/admin/deleting/ActionDialog.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { useFocusAfterDelete } from '#app/admin/deleting/use-focus-after-delete.ts'
import { PanelList } from '#app/admin/lists/ListScreen.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import { getsMail } from './recipients.ts'
import type { SignUpView } from './sign-up-view.ts'
import { SignUpItem } from './SignUpItem.tsx'
import s from './SignUps.module.css'

/** A browser needs long for more of them. */
const shownAtFirst = 200

type Props = {
  shown: readonly SignUpView[]
  sendsMail: boolean
}

/** The people in a list, with what can be done about each. */
export function SignUpItems({ shown, sendsMail }: Props) {
  const t = useMessages('signUps')
  const [isWhole, setWhole] = useState(false)
  const cancelling = useDeleteDialog<SignUpView>()
  const erasing = useDeleteDialog<SignUpView>()
  const { pendingId, givePlace } = useGivePlace()
  const noteOf = useNotes()
  const items = isWhole ? shown : shown.slice(0, shownAtFirst)
  return (
    <>
      {items.length > 0 ? (
        <PanelList>
          {items.map((signUp) => (
            <SignUpItem
              key={signUp.id}
              signUp={signUp}
              isPending={pendingId === signUp.id}
              note={noteOf(signUp)}
              onGivePlace={() => void givePlace(signUp)}
              onCancel={() => cancelling.openFor(signUp)}
              onErase={() => erasing.openFor(signUp)}
            />
          ))}
        </PanelList>
      ) : null}
      {items.length < shown.length ? (
        <p className={s.more}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('showAll', { n: shown.length })}
          </Button>
        </p>
      ) : null}
      {cancelling.item ? (
        <SignUpDialog
          key={`cancel ${cancelling.item.id}`}
          intent="cancel"
          {...cancelling}
          item={cancelling.item}
        >
          <p>{t(sendsMail && getsMail(cancelling.item) ? 'cancel.mail' : 'cancel.noMail')}</p>
        </SignUpDialog>
      ) : null}
      {erasing.item ? (
        <SignUpDialog
          key={`erase ${erasing.item.id}`}
          intent="erase"
          {...erasing}
          item={erasing.item}
        >
          <p>{t('erase.note')}</p>
          {erasing.item.seriesSignUpId === null ? null : <p>{t('erase.noteAllDates')}</p>}
        </SignUpDialog>
      ) : null}
    </>
  )
}

/** Typed notes stay when their items leave the list that is shown. */
function useNotes() {
  const [all, setAll] = useState<Record<string, string | undefined>>({})
  const isTyped = Object.values(all).some((text) => text !== undefined)
  useKeepForm(isTyped)
  return ({ id }: SignUpView) => ({
    typed: all[id],
    onType: (text: string | undefined) => setAll((others) => ({ ...others, [id]: text })),
    onSaved: (text: string) =>
      setAll((others) => (others[id] === text ? { ...others, [id]: undefined } : others)),
  })
}

/** A person who gets a place may leave the list that is shown, and the pressed button with them. */
function useGivePlace() {
  const t = useMessages('signUps')
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const [id, setId] = useState<string>()
  useFocusAfterDelete(isPending)
  const givePlace = (signUp: SignUpView) => {
    setId(signUp.id)
    return runAction(
      { intent: 'moveUp', id: signUp.id },
      {
        done: t(
          awaitsGuardian(signUp)
            ? 'givePlace.kept'
            : signUp.state === 'coming'
              ? 'burst.keptOne'
              : 'givePlace.done',
          { name: signUp.name },
        ),
        failed: (result) =>
          t(!result.ok && result.reason === 'noPlace' ? 'givePlace.noPlace' : 'failed'),
      },
    )
  }
  return { pendingId: isPending ? id : undefined, givePlace }
}

type DialogProps = {
  intent: 'cancel' | 'erase'
  item: SignUpView
  dialog: { isOpen: boolean; onClose: () => void }
  children: ReactNode
}

/** Asks before somebody loses their place; the children say who tells them, or what else goes. */
function SignUpDialog({ intent, item: { id, name }, dialog, children }: DialogProps) {
  const t = useMessages('signUps')
  return (
    <ActionDialog<SignUpForm>
      commands="signUps"
      command={{ intent, id }}
      messages={{ done: t(`${intent}.done`, { name }), failed: t('failed') }}
      title={t(`${intent}.title`)}
      cancelLabel={t(`${intent}.keep`)}
      confirmLabel={t(`${intent}.button`)}
      {...dialog}
    >
      <p>
        <strong>{name}</strong>
      </p>
      {children}
    </ActionDialog>
  )
}
