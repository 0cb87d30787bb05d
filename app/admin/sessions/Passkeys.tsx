import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { ConfirmPanel } from '#app/passkeys/ConfirmPanel.tsx'
import { NewPasskeyForm } from '#app/passkeys/NewPasskeyForm.tsx'
import { PasskeyProblemNote } from '#app/passkeys/PasskeyProblemNote.tsx'
import { useCeremony } from '#app/passkeys/use-ceremony.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Passkey } from '#core/admins/passkey.ts'
import type { PasskeyForm } from '#core/commands/passkey-commands.ts'
import { ListNote, PanelList } from '../lists/ListScreen.tsx'
import { FactsPanel } from '../lists/Panel.tsx'
import s from './Passkeys.module.css'

export function Passkeys({ passkeys, mustConfirm }: { passkeys: Passkey[]; mustConfirm: boolean }) {
  const t = useMessages('passkeys')
  const id = useId()
  return (
    <section className={s.passkeys} aria-labelledby={id}>
      <h2 id={id}>{t('own.title')}</h2>
      <ListNote>{t(passkeys.length > 0 ? 'own.intro' : 'own.none')}</ListNote>
      {passkeys.length > 0 ? (
        <PanelList>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} canRemove={!mustConfirm} />
          ))}
        </PanelList>
      ) : null}
      {mustConfirm ? <ConfirmPanel /> : <AddPasskey />}
    </section>
  )
}

function PasskeyItem({ passkey, canRemove }: { passkey: Passkey; canRemove: boolean }) {
  const t = useMessages('passkeys')
  const formatRecentTime = useFormatRecentTime()
  const { id, addedAt, usedAt } = passkey
  const name = passkey.name || t('own.unnamed')
  return (
    <FactsPanel
      title={name}
      facts={[
        t('own.addedAt', { when: formatRecentTime(addedAt) }),
        usedAt ? t('own.usedAt', { when: formatRecentTime(usedAt) }) : t('own.unused'),
      ]}
      tools={canRemove ? <RemoveButton id={id} name={name} /> : null}
    />
  )
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const t = useMessages('passkeys')
  const failed = (result: { ok: boolean; reason?: string }) =>
    t(
      result.reason === 'last' || result.reason === 'missing'
        ? `own.${result.reason}`
        : 'own.failed',
    )
  return (
    <ActionButton<PasskeyForm>
      commands="passkeys"
      command={{ intent: 'remove', id }}
      messages={{ done: t('own.removed'), failed }}
      label={t('own.removeLabel', { name })}
    >
      {t('own.remove')}
    </ActionButton>
  )
}

function AddPasskey() {
  const t = useMessages('passkeys')
  const { showToast } = useSiteState()
  const { revalidate } = useRevalidator()
  const { isPending, problem, run } = useCeremony()
  const add = async (name: string) => {
    const isAdded = await run((ceremonies) => ceremonies.addPasskey(name))
    if (isAdded) void showToast('passkeys', (toast) => toast.success(t('own.added')))
    await revalidate()
  }
  return (
    <>
      <NewPasskeyForm
        className="short"
        button={t('own.add')}
        isPending={isPending}
        onSubmit={(name) => void add(name)}
      />
      <PasskeyProblemNote problem={problem} />
    </>
  )
}
