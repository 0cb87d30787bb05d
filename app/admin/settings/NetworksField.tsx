import { useState } from 'react'
import type { EditorFieldProps } from '#app/admin/editor/EditorFields.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field, FieldError } from '#app/ui/controls/Field.tsx'
import {
  formatNetworks,
  maxNetworkName,
  maxNetworks,
  parseNetworks,
  type NetworkLink,
} from '#core/community/network-lines.ts'
import { networkOf } from '#core/community/networks.ts'
import { completeLink, isWebLink } from '#core/forms/link.ts'
import { languagesOf, type SiteLanguages } from '#core/localized.ts'
import { spliced } from '#core/spliced.ts'
import { RowButtons } from './RowButtons.tsx'
import s from './NetworksField.module.css'

/** The networks of the community in their order; those that the site does not know have names of their own. */
export function NetworksField({ field: { name }, form, messages }: EditorFieldProps) {
  const value = form.draft.fields[name] ?? ''
  const error = form.errors[name]
  const t = useMessages('settingsForm')
  const errorMessage = useFieldErrorMessages()
  // Typed text may end with a space, which the value does not keep.
  const [typed, setTyped] = useState(() => parseNetworks(value))
  const networks = formatNetworks(typed) === value ? typed : parseNetworks(value)
  const change = (changed: NetworkLink[]) => {
    setTyped(changed)
    form.change(name, formatNetworks(changed))
  }
  const replace = (index: number, ...added: NetworkLink[]) =>
    change(spliced(networks, index, 1, ...added))
  const move = (index: number, by: number) => {
    const moved = networks[index]
    if (moved) change(spliced(spliced(networks, index, 1), index + by, 0, moved))
  }
  return (
    <fieldset className={s.networks}>
      <legend className="visually-hidden">{messages.label(name)}</legend>
      {networks.length === 0 ? <p>{t('networks.empty')}</p> : null}
      <ul role="list">
        {networks.map((network, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry has no id, and its address is being typed
          <li key={index} className={s.network}>
            <NetworkFields
              {...{ network, name }}
              languages={form.languages}
              index={index}
              count={networks.length}
              isWrong={error === 'notALink' && !isWebLink(network.address)}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => replace(index)}
              onMove={(by) => move(index, by)}
            />
          </li>
        ))}
      </ul>
      <FieldError>{errorMessage(error)}</FieldError>
      {networks.length < maxNetworks ? (
        <Button size="s" onClick={() => change([...networks, newNetwork])}>
          {t('networks.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

const newNetwork: NetworkLink = { address: 'https://', name: {} }

type NetworkFieldsProps = {
  network: NetworkLink
  name: string
  languages: SiteLanguages
  index: number
  count: number
  isWrong: boolean
  onChange: (network: NetworkLink) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function NetworkFields({ network, name, index, count, isWrong, ...actions }: NetworkFieldsProps) {
  const t = useMessages('settingsForm')
  const tShell = useMessages()
  const { onChange, languages, ...rowActions } = actions
  const { address, name: names } = network
  const known = networkOf(address)
  const shownName = known ? tShell(`social.${known}`) : t('networks.item', { number: index + 1 })
  return (
    <>
      <Field
        label={known ? shownName : t('networks.address')}
        name={`${name}-${index + 1}`}
        inputMode="url"
        value={address}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange({ ...network, address: target.value })}
        onBlur={() => onChange({ ...network, address: completeLink(address) })}
      />
      {known
        ? null
        : languagesOf(languages).map((language) => (
            <Field
              key={language}
              label={t(`networks.name.${languages === 'both' ? language : 'alone'}`)}
              lang={language}
              maxLength={maxNetworkName}
              value={names[language] ?? ''}
              onChange={({ target }) =>
                onChange({ ...network, name: { ...names, [language]: target.value } })
              }
            />
          ))}
      <RowButtons
        {...{ index, count }}
        labels={{
          up: `${t('networks.up')} ${shownName}`,
          remove: `${t('networks.remove')} ${shownName}`,
        }}
        {...rowActions}
      />
    </>
  )
}
