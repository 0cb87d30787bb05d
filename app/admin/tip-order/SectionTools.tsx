import { useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { PencilIcon } from '#app/ui/icons/actions.tsx'
import type { OrderedSection } from './MovableTip.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { useTipOrder } from './use-tip-order.ts'
import s from './TipOrder.module.css'

type SectionToolsProps = { sections: OrderedSection[]; section: OrderedSection }

/** Renames and moves a section. The commands name its first tip. */
export function SectionTools({ sections, section }: SectionToolsProps) {
  const t = useMessages('tipForm')
  const [isOpen, setOpen] = useState(false)
  const first = section.tips[0]?.editable
  const { isPending, move } = useTipOrder(first ?? { id: '', version: 0 })
  const place = sections.indexOf(section)
  const firstOf = (nth: number) => sections[nth]?.tips[0]?.id
  const name = { section: section.title?.value ?? '' }
  if (!first) return null
  return (
    <div className={s.tools}>
      <IconButton
        label={t('order.rename', name)}
        icon={<PencilIcon />}
        onClick={() => setOpen(true)}
      />
      {sections.length > 1 ? (
        <MoveButtons
          up={{ label: t('order.sectionUp', name), neighbor: firstOf(place - 1) }}
          down={{ label: t('order.sectionDown', name), neighbor: firstOf(place + 1) }}
          {...{ isPending, move }}
        />
      ) : null}
      <RenameDialog
        key={`${first.fields['sectionUk']} ${first.fields['sectionEn']}`}
        {...{ first, isOpen }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
