import { href } from 'react-router'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useCopy } from '#app/page/use-copy.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import s from './Tips.module.css'

type Props = { tip: { id: string; title: string; text: string } }

/** A tip with a link to itself, which puts its address into the address bar; a script also copies it. */
export function Tip({ tip: { id, title, text } }: Props) {
  const t = useMessages('tips')
  const { language } = useSiteState()
  const { copy } = useCopy()
  const copyAddress = () => {
    const address = `${location.origin}${href('/tips')}${languageSearch(language)}#${id}`
    // If copying fails, the address can still be copied from the address bar.
    void copy(address, { copied: t('copied') })
  }
  return (
    <article id={id} tabIndex={-1} className={s.tip}>
      <h3>
        {title}{' '}
        <a
          href={`#${id}`}
          className={s.link}
          aria-label={t('linkTo', { title })}
          onClick={copyAddress}
        >
          <LinkIcon />
        </a>
      </h3>
      <p>{text}</p>
    </article>
  )
}
