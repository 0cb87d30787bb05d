import s from './Prose.module.css'

/** A text of many paragraphs. The HTML has been made safe by whoever made it. */
export function Prose({ html, lang }: { html: string; lang: string }) {
  return <div className={s.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
