import type { ReactNode } from 'react'
import type { Language } from '#core/localized.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { BoldIcon, HeadingIcon, ItalicIcon, ListIcon, QuoteIcon } from '#app/ui/icons/text.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Command } from './commands.ts'
import s from './MarkdownField.module.css'

const tools: [Command, ReactNode][] = [
  ['bold', <BoldIcon key="bold" />],
  ['italic', <ItalicIcon key="italic" />],
  ['heading', <HeadingIcon key="heading" />],
  ['list', <ListIcon key="list" />],
  ['quote', <QuoteIcon key="quote" />],
  ['link', <LinkIcon key="link" />],
]

type Props = { lang: Language; onCommand: (command: Command) => void }

/** What marks the selected words. Pressing leaves the selection where it is. */
export function Toolbar({ lang, onCommand }: Props) {
  const t = useMessages('editing')
  return (
    <fieldset aria-label={t(`markdown.toolbar.${lang}`)} className={s.toolbar}>
      {tools.map(([command, icon]) => (
        <IconButton
          key={command}
          label={t(`markdown.${command}`)}
          icon={icon}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
        />
      ))}
    </fieldset>
  )
}
