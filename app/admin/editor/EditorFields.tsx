import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import { isRepeated } from '#core/events/repetition.ts'
import type { Control, FormField } from '#core/forms/fields.ts'
import { type FormValues, isAskedFor, isRequired, isTranslation } from '#core/forms/form.ts'
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
export type OwnGroupProps = GroupProps & { group: string; children: ReactNode }

type AllFieldsProps = EditorFieldsProps & {
  isNew: boolean
  /** The note about its series, which stands below the days. */
  seriesNote: ReactNode
  /** The question how often a new event takes place, at the end of the last part. */
  repetition: ReactNode
  /** The parts of the form of one kind. */
  OwnGroup?: ComponentType<OwnGroupProps> | undefined
}

/** The fields of a kind; those of a group in a part of its own. */
export function EditorFields({
  isNew,
  seriesNote,
  repetition,
  OwnGroup,
  ...props
}: AllFieldsProps) {
  const { form, fields, messages } = props
  const values = form.draft.fields
  const shownFields = fields.filter(
    (field) => isAskedFor(field, values) && !(isNew && field.isOnlyForSaved),
  )
  const parts = [...partsOf(shownFields, values)]
  return parts.map(([group, rows], index) => {
    if (typeof group === 'number') return <FieldRows key={group} {...props} rows={rows} />
    const title = messages.groupTitle(group)
    if (OwnGroup)
      return (
        <OwnGroup key={group} {...props} {...{ group, rows, title }}>
          <FieldRows {...props} rows={rows} />
        </OwnGroup>
      )
    if (!rows[0]?.isOpen) {
      const end = index === parts.length - 1 ? repetition : null
      return <CollapsedGroup key={group} {...props} {...{ rows, title, end }} />
    }
    return (
      <Fragment key={group}>
        <OpenGroup {...props} {...{ rows, title }} id={group} />
        {rows.some(({ firstDay }) => firstDay) ? seriesNote : null}
      </Fragment>
    )
  })
}

/** The fields of a group where its last one stands, others in runs. What must be filled in is never collapsed. */
function partsOf(fields: readonly FormField[], values: FormValues) {
  const parts = new Map<string | number, FormField[]>()
  let group: string | undefined
  let runs = 0
  for (const field of fields) {
    const isApart = field.isOpen || !isRequired(field, values)
    if (group !== undefined && !(isApart && field.group)) runs += 1
    group = isApart ? field.group : undefined
    const key = group ?? runs
    const rows = [...(parts.get(key) ?? []), field]
    parts.delete(key)
    parts.set(key, rows)
  }
  return parts
}

type RowsProps = EditorFieldsProps & { rows: readonly FormField[] }

/** Puts the two languages of a text, whose fields follow each other, side by side. */
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

type GroupProps = RowsProps & { title: string }

function OpenGroup({ id, title, ...props }: GroupProps & { id: string }) {
  const isSwitched = props.rows[0]?.control === 'switch'
  return (
    <fieldset id={id}>
      {/* A switch says itself what it switches. */}
      <legend className={isSwitched ? 'visually-hidden' : s.legend}>{title}</legend>
      <div className={s.cells}>
        <FieldRows {...props} />
      </div>
    </fieldset>
  )
}

/** Collapsed at first where nothing is filled in. It stays open while the editor empties its fields. */
function CollapsedGroup({ title, end, ...props }: GroupProps & { end: ReactNode }) {
  const { rows, form } = props
  const values = form.draft.fields
  const isFilled = rows.some(({ name }) => values[name]) || (Boolean(end) && isRepeated(values))
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className={s.group}>
        <FieldRows {...props} />
        {end}
      </div>
    </details>
  )
}
