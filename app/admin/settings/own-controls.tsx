import type { EditorFieldProps, OwnControls } from '#app/admin/editor/EditorFields.tsx'
import { defaultPalette, isPaletteName } from '#core/colors/palette-names.ts'
import { ColorsField } from './ColorsField.tsx'
import { InsideSentenceField } from './InsideSentenceField.tsx'
import { ItemsField } from './ItemsField.tsx'
import { NetworksField } from './NetworksField.tsx'
import { ShownField } from './ShownField.tsx'

/** The controls that only this form has. */
export const ownControls: OwnControls = {
  networks: NetworksField,
  shown: ShownField,
  items: ItemsField,
  insideSentence: InsideSentenceField,
  colors: ColorsEditorField,
  // Beside the palettes.
  accent: () => null,
}

function ColorsEditorField({ field: { name }, form }: EditorFieldProps) {
  const { [name]: palette = '', accent = '' } = form.draft.fields
  return (
    <ColorsField
      palette={isPaletteName(palette) ? palette : defaultPalette}
      accent={accent}
      onChange={(choice) => {
        form.change(name, choice.palette)
        form.change('accent', choice.accent)
      }}
    />
  )
}
