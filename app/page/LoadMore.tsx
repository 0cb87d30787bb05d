import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { Spinner } from '#app/ui/controls/Spinner.tsx'
import type { ListKind } from '#core/kinds/kind.ts'
import { languageQuery } from '#core/localized.ts'
import type { PageQuery } from '#core/site/site.ts'
import s from './LoadMore.module.css'

/** The pages of a list that are shown together: from the first to the last. */
export type ShownPages = PageQuery & { firstPage: number; pagesAtOnce: number }

/**
 * `?page=2` means the pages up to the second, so that links and the Back button keep what was shown. So that no
 * page of the site is too long, the list begins anew after some pages.
 */
export function parsePages(
  { searchParams }: URL,
  { pageSize, pagesAtOnce = 1 }: Pick<ListKind<unknown>, 'pageSize' | 'pagesAtOnce'>,
): ShownPages {
  const parameter = searchParams.get('page')
  const page = parameter && /^[1-9]\d{0,2}$/.test(parameter) ? Number(parameter) : 1
  const firstPage = page - ((page - 1) % pagesAtOnce)
  return { firstPage, page, pagesAtOnce, size: pageSize }
}

type Props = {
  pages: ShownPages
  hasMore: boolean
  /** The id of the first item of the next page, where the page is added. */
  firstNewId?: string
  onClick?: () => void
  children: ReactNode
}

/** The link below a list that adds its next page, or begins the list anew with it. */
export function LoadMore({ pages, hasMore, firstNewId, onClick, children }: Props) {
  const { firstPage, page, pagesAtOnce } = pages
  const { language, languages } = useSiteState()
  const isHydrated = useHydrated()
  const search = languageQuery(language, languages, `page=${page + 1}`)
  const isLoading = useNavigation().location?.search === search
  const isAdded = page + 1 < firstPage + pagesAtOnce
  // Without scripts the whole page is loaded, and must start at the first new item.
  const hash = isHydrated || !isAdded || !firstNewId ? '' : `#${firstNewId}`
  return (
    <>
      {page > 1 ? <input type="hidden" name="page" value={page} form="language" /> : null}
      {hasMore ? (
        <p className={s.more}>
          <Link
            to={{ search, hash }}
            className={buttonClass({ variant: 'quiet' })}
            aria-busy={isLoading || undefined}
            {...(isAdded && { onClick, preventScrollReset: true, replace: true })}
          >
            {isLoading ? <Spinner /> : null}
            {children}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** The link above a list that does not begin with its first page. */
export function LoadPrevious({ pages, children }: { pages: ShownPages; children: ReactNode }) {
  const { language, languages } = useSiteState()
  const previous = pages.firstPage - 1
  if (previous < 1) return null
  const search = languageQuery(language, languages, previous > 1 ? `page=${previous}` : '')
  return (
    <p className={s.more}>
      <Link to={{ search }} className={buttonClass({ variant: 'quiet' })}>
        {children}
      </Link>
    </p>
  )
}

/**
 * Loading more items moves or removes the link, so the focus moves to the first new item. The ids of the items are
 * this name with their numbers.
 */
export function useFocusOnFirstNew(name: 'event' | 'news', count: number) {
  const expectedId = useRef<string>(undefined)
  const firstNewId = `${name}-${count + 1}`
  useEffect(() => {
    if (expectedId.current === undefined || expectedId.current === firstNewId) return
    document.getElementById(expectedId.current)?.querySelector('a')?.focus({ preventScroll: true })
    expectedId.current = undefined
  }, [firstNewId])
  return { firstNewId, onClick: () => void (expectedId.current = firstNewId) }
}
