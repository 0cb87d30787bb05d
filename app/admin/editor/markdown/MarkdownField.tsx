import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type ReactNode,
} from 'react'
import { href } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { TextArea } from '#app/ui/controls/Field.tsx'
import { PencilIcon } from '#app/ui/icons/editing.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import {
  EyeIcon,
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  ListIcon,
  QuoteIcon,
} from '#app/ui/icons/text.tsx'
import { Prose } from '#app/ui/layout/Prose.tsx'
import type { Language } from '#core/localized.ts'
import { applyFormat, type TextFormat } from './text-formats.ts'
import s from './MarkdownField.module.css'

type MarkdownFieldProps = ComponentProps<typeof TextArea> & {
  value: string
  lang: Language
}

// By the position of the key: on a Ukrainian keyboard these keys give other letters.
const shortcuts: Record<string, TextFormat> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

/** The width from which the style sheet puts the preview beside the text. */
const wideLayout = 44 * 16

/** A Markdown text with a toolbar and a preview of its page. */
export function MarkdownField(props: MarkdownFieldProps) {
  const t = useMessages('editing')
  const field = useRef<HTMLTextAreaElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(container)
  const [isPreviewing, setPreviewing] = useState(false)
  const preview = useMarkdownPreview(props.value, isWide || isPreviewing)
  const apply = (format: TextFormat) => field.current && applyFormat(format, field.current)
  const label = useSiteState().languages === props.lang ? 'alone' : props.lang
  return (
    <div ref={container} className={s.markdown} data-shows={isPreviewing ? 'preview' : 'text'}>
      <TextArea
        {...props}
        ref={field}
        rows={10}
        onKeyDown={(event) => handleShortcut(event, apply)}
        before={<Toolbar label={t(`markdown.toolbar.${label}`)} onFormat={apply} />}
      />
      <p className={s.toggle}>
        <Button
          size="s"
          icon={isPreviewing ? <PencilIcon /> : <EyeIcon />}
          aria-pressed={isPreviewing}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          {isPreviewing ? t('markdown.write') : t('markdown.preview')}
        </Button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section className={s.preview} aria-label={t(`markdown.previewOf.${label}`)} tabIndex={0}>
        {preview.html ? (
          <Prose html={preview.html} lang={props.lang} />
        ) : (
          <p>{t('markdown.nothing')}</p>
        )}
        {preview.hasFailed ? <output>{t('markdown.lost')}</output> : null}
      </section>
    </div>
  )
}

function handleShortcut(event: KeyboardEvent, apply: (format: TextFormat) => void) {
  const format = shortcuts[event.code]
  if (!format || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  apply(format)
}

/** True if text and preview fit side by side. A preview that is not visible is not requested. */
function useIsWide(container: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWide((entry?.contentRect.width ?? 0) >= wideLayout),
    )
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
  return isWide
}

const tools: [TextFormat, ReactNode][] = [
  ['bold', <BoldIcon key="bold" />],
  ['italic', <ItalicIcon key="italic" />],
  ['heading', <HeadingIcon key="heading" />],
  ['list', <ListIcon key="list" />],
  ['quote', <QuoteIcon key="quote" />],
  ['link', <LinkIcon key="link" />],
]

/** The buttons for the selected words. They do not take the focus, so that the selection stays. */
function Toolbar({ label, onFormat }: { label: string; onFormat: (format: TextFormat) => void }) {
  const t = useMessages('editing')
  return (
    <fieldset aria-label={label} className={s.toolbar}>
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

const address = href('/adminf83922ab/markdown')
const typingPause = 300

/** The preview of a text, rendered by the server after a pause in typing. */
function useMarkdownPreview(text: string, isShown: boolean) {
  const [preview, setPreview] = useState<{ text: string; html: string }>({ text: '', html: '' })
  const [hasFailed, setFailed] = useState(false)
  const isOutdated = isShown && preview.text !== text

  useEffect(() => {
    if (!isOutdated) return
    const abort = new AbortController()
    const load = async () => {
      const body = new FormData()
      body.set('text', text)
      const response = await fetch(address, { method: 'POST', body, signal: abort.signal })
      if (!response.ok) throw new Error(String(response.status))
      const { html } = (await response.json()) as { html: string }
      setPreview({ text, html })
      setFailed(false)
    }
    const timer = setTimeout(() => {
      // The old preview stays, and the next change of the text tries again.
      load().catch(() => abort.signal.aborted || setFailed(true))
    }, typingPause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isOutdated, text])

  return { html: text.trim() ? preview.html : '', hasFailed }
}
