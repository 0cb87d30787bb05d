import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import type { OwnGroupProps } from '#app/admin/editor/EditorFields.tsx'
import { focusField } from '#app/admin/editor/focus-field.ts'
import { ListNote } from '#app/admin/lists/ListScreen.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { settingsKind } from '#core/community/settings.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { loader } from './Settings.tsx'
import s from './Settings.module.css'

/**
 * A part of the settings. The address says which of them is open, so that a link leads to a part or to one of its fields;
 * the others stay in the form with all that is typed in them.
 */
export function SettingsSection({ group, title, rows, form, messages, children }: OwnGroupProps) {
  const t = useMessages('settingsForm')
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const section = useRef<HTMLDetailsElement>(null)
  const field = rows.find(({ name }) => hash === `#${name}` && name !== group)?.name
  const isOpen = hash === `#${group}` || field !== undefined
  useEffect(() => {
    if (!isOpen) return
    // The browser has looked for the field before the form was there. A field with an error has the focus already.
    const target = field === undefined ? ':focus:not(summary)' : `[name="${field}"]`
    // After a link the focus first goes to the beginning of the page, and only then can it be moved.
    queueMicrotask(() => {
      const found = section.current?.querySelector<HTMLElement>(target)
      if (found) focusField(found)
      else section.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [isOpen, field])
  const saved: FormValues = form.savedFields
  const isUnsaved = rows.some(({ name }) => form.draft.fields[name] !== saved[name])
  return (
    <details
      ref={section}
      id={group}
      className={s.section}
      open={isOpen}
      // The address follows, also when the form opens the part at a field with an error.
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen)
          void navigate(
            { search, hash: open ? `#${group}` : '' },
            { replace: true, preventScrollReset: true },
          )
      }}
    >
      <summary>
        <span>
          <h2>{title}</h2>
          {isUnsaved ? <InlineNote>{t('unsaved')}</InlineNote> : null}
          <small>{messages.hint(group)}</small>
        </span>
      </summary>
      <div className={s.fields}>
        {children}
        <FixedFields group={group} messages={messages} />
      </div>
    </details>
  )
}

/** The settings that whoever runs the server has set. */
function FixedFields({ group, messages }: Pick<OwnGroupProps, 'group' | 'messages'>) {
  const t = useMessages('settingsForm')
  const { language } = useSiteState()
  const { fixed } = useLoaderData<typeof loader>()
  const milliseconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' })
  return settingsKind.fields
    .filter((field) => field.group === group && field.name in fixed)
    .map(({ name }) => {
      const value = fixed[name]
      return (
        <ListNote key={name}>
          {t('environment', {
            name: messages.label(name),
            value: typeof value === 'number' ? milliseconds.format(value) : value,
          })}
        </ListNote>
      )
    })
}
