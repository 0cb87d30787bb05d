import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import type { Control, FormField } from '#core/forms/fields.ts'
import { isAskedFor, isTranslation } from '#core/forms/form.ts'
import type { OutdatedTexts } from '#core/kinds/outdated-texts.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorFormState } from './use-editor-form.ts'
import s from './Editor.module.css'

export type EditorFieldsProps = {
  form: EditorFormState
  fields: readonly FormField[]
  outdated: OutdatedTexts
  messages: FormMessages
  /** Controls that only the form of one kind has. */
  controls?: OwnControls | undefined
}
export type EditorFieldProps = EditorFieldsProps & { field: FormField }
export type OwnControls = Partial<Record<Control, ComponentType<EditorFieldProps>>>

type AllFieldsProps = EditorFieldsProps & {
  isNew: boolean
  /** How often it takes place, or its series: below the days. */
  repetition: ReactNode
}

/** The fields of a kind; those of a group in a part of its own. */
export function EditorFields({ isNew, repetition, ...props }: AllFieldsProps) {
  const { form, fields, messages } = props
  const shownFields = fields.filter(
    (field) => isAskedFor(field, form.draft.fields) && !(isNew && field.isOnlyForSaved),
  )
  return partsOf(shownFields).map((rows) => {
    const { name = '', group, isOpen } = rows[0] ?? {}
    if (group === undefined) return <FieldRows key={name} {...props} rows={rows} />
    const Group = isOpen ? OpenGroup : CollapsedGroup
    return (
      <Fragment key={group}>
        <Group {...props} rows={rows} id={group} title={messages.groupTitle(group)} />
        {rows.some(({ firstDay }) => firstDay) ? repetition : null}
      </Fragment>
    )
  })
}

/** Fields of the same group that follow each other. */
function partsOf(fields: readonly FormField[]): FormField[][] {
  const parts: FormField[][] = []
  for (const field of fields) {
    const last = parts.at(-1)
    if (last && last[0]?.group === field.group) last.push(field)
    else parts.push([field])
  }
  return parts
}

type RowsProps = EditorFieldsProps & { rows: readonly FormField[] }

/** Two languages of a text that follow each other are side by side. */
function FieldRows({ rows, ...props }: RowsProps) {
  return rows.map((field, index) => {
    const [before, after] = [rows[index - 1], rows[index + 1]]
    if (before && isTranslation(field, before)) return null
    if (!after || !isTranslation(field, after)) {
      return <EditorField key={field.name} field={field} {...props} />
    }
    // A long text has its preview beside it, which leaves no room for the other language.
    const isLong = field.control === 'markdown'
    return (
      <div key={field.name} className={isLong ? s.long : s.languages}>
        <EditorField field={field} {...props} />
        <EditorField field={after} {...props} />
      </div>
    )
  })
}

type GroupProps = RowsProps & { id: string; title: string }

function OpenGroup({ id, title, ...props }: GroupProps) {
  return (
    <fieldset id={id}>
      <legend className={s.legend}>{title}</legend>
      <div className={s.cells}>
        <FieldRows {...props} />
      </div>
    </fieldset>
  )
}

/** Collapsed at first where nothing is filled in. It stays open while the editor empties its fields. */
function CollapsedGroup({ title, ...props }: Omit<GroupProps, 'id'>) {
  const { rows, form } = props
  const isFilled = rows.some(({ name }) => form.draft.fields[name])
  const [isOpen, setOpen] = useState(isFilled)
  const hasError = rows.some(({ name }) => form.errors[name])
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={s.group}>
        <FieldRows {...props} />
      </div>
    </details>
  )
}
