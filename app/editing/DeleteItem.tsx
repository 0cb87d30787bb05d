import type { Section } from '#core/contentKinds.ts'
import { daysInBin } from '#core/document.ts'
import { useSiteState } from '#app/state.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import type { Editable } from './editing.ts'
import { nameOf } from './nameOf.ts'
import { useFormWords } from './useFormWords.ts'

type Props = {
  section: Section
  item: Editable
  postTo: string
  open: boolean
  onClose: () => void
  onGone?: (() => void) | undefined
}

export function DeleteItem({ section, item, ...rest }: Props) {
  const said = useFormWords(section)
  const { value, language } = nameOf(section, item.fields, useSiteState().language)
  return (
    <ConfirmDelete
      name={value}
      lang={language}
      item={item}
      daysInBin={daysInBin}
      said={said}
      {...rest}
    />
  )
}
