import { href } from 'react-router'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { copyText } from '#app/ui/copyText.ts'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Tips.module.css'

type Props = { tip: { id: string; title: string; text: string } }

/** One tip. Its mark leads to itself, which puts its address into the bar; scripts copy it as well. */
export function Tip({ tip: { id, title, text } }: Props) {
  const t = useWords('tips')
  const { language, notify } = useSiteState()
  const copy = async () => {
    const address = `${location.origin}${href('/tips')}${languageSearch(language)}#${id}`
    // Where it cannot be copied it still stands in the bar, to be taken from there.
    if (await copyText(address)) await notify((toast) => toast.success(t('copied')))
  }
  return (
    <article id={id} tabIndex={-1} className={s.tip}>
      <h3>
        {title}{' '}
        <a
          href={`#${id}`}
          className={s.link}
          aria-label={t('linkTo', { title })}
          onClick={() => void copy()}
        >
          <LinkIcon />
        </a>
      </h3>
      <p>{text}</p>
    </article>
  )
}
