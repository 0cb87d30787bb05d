import type { Section } from '#core/contentKinds.ts'
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
}

export function DeleteItem({ section, item, ...rest }: Props) {
  const said = useFormWords(section)
  return <ConfirmDelete name={nameOf(section, item.fields)} item={item} said={said} {...rest} />
}
