import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { Language } from '#core/localized.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TextArea } from '#app/ui/controls/Field.tsx'
import { PencilIcon } from '#app/ui/icons/actions.tsx'
import { EyeIcon } from '#app/ui/icons/text.tsx'
import { Prose } from '#app/ui/layout/Prose.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { applyCommand } from './apply-command.ts'
import type { Command } from './commands.ts'
import { Toolbar } from './Toolbar.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useMarkdownPreview } from './use-markdown-preview.ts'
import s from './MarkdownField.module.css'

type Props = ComponentProps<typeof TextArea> & {
  value: string
  lang: Language
  previewEndpoint: string
}

// By the place of the key: on a Ukrainian keyboard these give other letters.
const shortcuts: Record<string, Command> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

/** A text with headings, lists and links, and how its page will show it. */
export function MarkdownField({ previewEndpoint, ...rest }: Props) {
  const t = useMessages('editing')
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(box)
  const [isLooking, setLooking] = useState(false)
  const { html, hasFailed } = useMarkdownPreview(previewEndpoint, rest.value, isWide || isLooking)
  const run = (command: Command) => field.current && applyCommand(command, field.current)
  const press = (event: KeyboardEvent) => {
    const command = shortcuts[event.code]
    if (!command || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run(command)
  }
  return (
    <div ref={box} className={s.markdown} data-shows={isLooking ? 'preview' : 'text'}>
      <TextArea
        {...rest}
        ref={field}
        rows={10}
        onKeyDown={press}
        before={<Toolbar lang={rest.lang} onCommand={run} />}
      />
      <p className={s.look}>
        <Button
          variant="quiet"
          size="s"
          icon={isLooking ? <PencilIcon /> : <EyeIcon />}
          aria-pressed={isLooking}
          onClick={() => setLooking(!isLooking)}
        >
          {isLooking ? t('markdown.write') : t('markdown.preview')}
        </Button>
      </p>
      <section className={s.preview} aria-label={t(`markdown.previewOf.${rest.lang}`)}>
        {html ? <Prose html={html} lang={rest.lang} /> : <p>{t('markdown.nothing')}</p>}
        {hasFailed ? <output>{t('markdown.lost')}</output> : null}
      </section>
    </div>
  )
}
