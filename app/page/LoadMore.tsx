import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { useHydrated } from '#app/framework/use-hydrated.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { Spinner } from '#app/ui/status/Spinner.tsx'
import { languageSearch } from './PageLink.tsx'
import { useSiteState } from './site-state.tsx'
import s from './LoadMore.module.css'

type Props = {
  /** How many pages the list shows: `parsePages`. */
  pages: number
  hasMore: boolean
  /** The id of the first item of the next page. */
  firstNewId: string
  onClick: () => void
  children: ReactNode
}

/** The link below a list that adds its next page. */
export function LoadMore({ pages, hasMore, firstNewId, onClick, children }: Props) {
  const { language } = useSiteState()
  const isHydrated = useHydrated()
  const search = languageSearch(language, { page: String(pages + 1) })
  const isLoading = useNavigation().location?.search === search
  // Without scripts the whole page is loaded, and must start at the first new item.
  const hash = isHydrated ? '' : `#${firstNewId}`
  return (
    <>
      {pages > 1 ? <input type="hidden" name="page" value={pages} form="language" /> : null}
      {hasMore ? (
        <p className={s.more}>
          <Link
            to={{ search, hash }}
            className={buttonClass({ variant: 'quiet' })}
            aria-busy={isLoading || undefined}
            onClick={onClick}
            preventScrollReset
            replace
          >
            {isLoading ? <Spinner /> : null}
            {children}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** `?page=2` means the first two pages, so that links and the Back button keep what was shown. */
export function parsePages({ searchParams }: URL): number {
  const parameter = searchParams.get('page')
  return parameter && /^[1-9]\d{0,2}$/.test(parameter) ? Number(parameter) : 1
}

/** Loading more items moves or removes the link, so the focus moves to the first new item. */
export function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const previousCount = useRef<number>(undefined)
  useEffect(() => {
    if (previousCount.current === undefined || previousCount.current >= count) return
    const link = list.current?.children[previousCount.current]?.querySelector('a')
    link?.focus({ preventScroll: true })
    previousCount.current = undefined
  }, [count])
  return { list, startLoading: () => void (previousCount.current = count) }
}
