import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { MissingTranslationNote } from '#app/i18n/MissingTranslationNote.tsx'
import { useCopy } from '#app/page/use-copy.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import type { TipView } from './tip-view.ts'
import s from './Tips.module.css'

/** A tip with a link to itself, which puts its address into the address bar; a script also copies it. */
export function Tip({ tip: { slug, title, text }, tools }: { tip: TipView; tools?: ReactNode }) {
  const t = useMessages('tips')
  const lng = useLanguageQuery()
  const { copy } = useCopy()
  const copyAddress = () => {
    const address = `${location.origin}${href('/tips')}${lng}#${slug}`
    // If copying fails, the address can still be copied from the address bar.
    void copy(address, { copied: t('copied') })
  }
  return (
    <article id={slug} tabIndex={-1} className={s.tip}>
      <h3>
        <LocalizedText isNoteHidden text={title} />{' '}
        <a
          href={`#${slug}`}
          className={s.link}
          aria-label={t('linkTo', { title: title?.value ?? '' })}
          onClick={copyAddress}
        >
          <LinkIcon />
        </a>
      </h3>
      <MissingTranslationNote texts={[title, text]} />
      <p>
        <LocalizedText isNoteHidden text={text} />
      </p>
      {tools}
    </article>
  )
}
