import type { ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { BoldIcon, HeadingIcon, ItalicIcon, ListIcon, QuoteIcon } from '#app/ui/icons/text.tsx'
import type { Language } from '#core/localized.ts'
import type { TextFormat } from './text-formats.ts'
import s from './MarkdownField.module.css'

const tools: [TextFormat, ReactNode][] = [
  ['bold', <BoldIcon key="bold" />],
  ['italic', <ItalicIcon key="italic" />],
  ['heading', <HeadingIcon key="heading" />],
  ['list', <ListIcon key="list" />],
  ['quote', <QuoteIcon key="quote" />],
  ['link', <LinkIcon key="link" />],
]

type ToolbarProps = { lang: Language; onFormat: (format: TextFormat) => void }

/** The buttons for the selected words. They do not take the focus, so that the selection stays. */
export function Toolbar({ lang, onFormat }: ToolbarProps) {
  const t = useMessages('editing')
  return (
    <fieldset aria-label={t(`markdown.toolbar.${lang}`)} className={s.toolbar}>
      {tools.map(([format, icon]) => (
        <IconButton
          key={format}
          label={t(`markdown.${format}`)}
          icon={icon}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        />
      ))}
    </fieldset>
  )
}
