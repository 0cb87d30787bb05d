import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { ListName } from '#core/content/content-kinds.ts'
import { languageQuery } from '#core/localized.ts'
import type { MarkedText } from '#core/search/result-text.ts'
import type { ResultView, SearchGroup } from './load-search.ts'
import s from './Search.module.css'

type Props = { query: string; only: ListName | undefined; groups: SearchGroup[] }

/** The results by kind. The title of a group is a link to more of it. */
export function SearchResults({ query, only, groups }: Props) {
  const t = useMessages('search')
  const { language, languages } = useSiteState()
  return (
    <>
      {groups.map(({ name, title, results, hasMore }) => (
        <section key={name} aria-labelledby={`found-${name}`} className={s.group}>
          <h2 id={`found-${name}`}>{title}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
          <ul role="list">
            {results.map((result) => (
              <Result key={result.id} result={result} />
            ))}
          </ul>
          {hasMore && only === undefined ? (
            <p>
              <Link
                to={{
                  search: languageQuery(
                    language,
                    languages,
                    String(new URLSearchParams({ q: query, in: name })),
                  ),
                }}
              >
                {t('more', { group: title })}
              </Link>
            </p>
          ) : null}
          {hasMore && only !== undefined ? (
            <p className={s.note}>{t('most', { number: results.length })}</p>
          ) : null}
        </section>
      ))}
      {only === undefined || query === '' ? null : (
        <p>
          <Link
            to={{
              search: languageQuery(language, languages, String(new URLSearchParams({ q: query }))),
            }}
          >
            {t('everywhere')}
          </Link>
        </p>
      )}
    </>
  )
}

function Result({ result }: { result: ResultView }) {
  const t = useMessages('search')
  const { language } = useSiteState()
  const { address, title, passage, period, language: foundIn } = result
  return (
    <li className={s.result}>
      {period ? <p className={s.note}>{period}</p> : null}
      <h3 className={s.title}>
        <ResultLink address={address}>
          <Marked text={title} />
        </ResultLink>
      </h3>
      {passage ? (
        <p>
          <Marked text={passage} />
        </p>
      ) : null}
      {foundIn === language ? null : (
        <p>
          <InlineNote>{foundIn === 'uk' ? t('foundIn.uk') : t('foundIn.en')}</InlineNote>
        </p>
      )}
    </li>
  )
}

type ResultLinkProps = Pick<ResultView, 'address'> & { children: ReactNode }

export function ResultLink({ address, children }: ResultLinkProps) {
  const { language, languages } = useSiteState()
  if ('path' in address) {
    const { path: pathname, page, hash = '' } = address
    const search = languageQuery(language, languages, page ? `page=${page}` : '')
    return <Link to={{ pathname, search, hash }}>{children}</Link>
  }
  return <ExternalLink href={address.external}>{children}</ExternalLink>
}

function Marked({ text: { parts, language: own } }: { text: MarkedText }) {
  const { language } = useSiteState()
  return (
    <span lang={own === language ? undefined : own}>
      {parts.map(({ text, isMarked }, index) =>
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  )
}
