import type { EditorFieldProps } from '#app/admin/editor/EditorFields.tsx'
import { Select } from '#app/ui/controls/Field.tsx'

export function ColorsField({ field: { name, choices = [] }, form, messages }: EditorFieldProps) {
  return (
    <Select
      label={messages.label(name)}
      name={name}
      value={form.draft.fields[name] || choices[0]}
      onChange={({ target }) => form.change(name, target.value)}
    >
      {choices.map((value) => (
        <option key={value} value={value}>
          {messages.choice(name, value)}
        </option>
      ))}
    </Select>
  )
}
