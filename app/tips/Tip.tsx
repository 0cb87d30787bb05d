import { href } from 'react-router'
import { showPressFailure } from '#app/framework/failed-navigation.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { copyText } from '#app/ui/controls/copy-text.ts'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './Tips.module.css'

type Props = { tip: { id: string; title: string; text: string } }

/** A tip with a link to itself, which puts its address into the address bar; a script also copies it. */
export function Tip({ tip: { id, title, text } }: Props) {
  const t = useMessages('tips')
  const { language, showToast } = useSiteState()
  const copy = async () => {
    const address = `${location.origin}${href('/tips')}${languageSearch(language)}#${id}`
    // If copying fails, the address can still be copied from the address bar.
    if (!(await copyText(address))) return
    await showToast('link', (toast) => toast.success(t('copied'))).catch(() =>
      showPressFailure(() => void copy()),
    )
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
