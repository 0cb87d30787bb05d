import s from './Prose.module.css'

/** A long text. The caller must pass sanitized HTML. */
export function Prose({ html, lang }: { html: string; lang: string }) {
  return <div className={s.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
