import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { EditableContent } from '#app/editing/EditableContent.tsx'
import { placesOf } from '#app/editing/places.ts'
import { isSection, kindOf } from '#core/contentKinds.ts'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Section.ts'
import { askedOf } from './asked.ts'
import { authors } from './authors.ts'
import { change } from './change.ts'
import { type Choice, choices, listed, listing } from './listing.ts'
import { ListedItem } from './ListedItem.tsx'
import { Paging } from './Paging.tsx'
import { Search } from './Search.tsx'
import { SectionChoices } from './SectionChoices.tsx'
import s from './Section.module.css'
import { shelfOf } from './shelfOf.ts'
import { useRestore } from './useRestore.ts'

export const handle = { words: ['desk'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const by = administratorOf(context)
  const { section } = params
  if (!isSection(section)) throw data(null, 404)
  const wanted = askedOf(url, choices, 'all')
  const site = context.get(siteContext)
  const now = new Date()
  const { kind, desk } = shelfOf(site, section)
  const lines = async (removed: boolean) =>
    (await desk.documents(by, { removed })).map((document) => listed(kind, document, now))
  const [kept, binned, people] = await Promise.all([lines(false), lines(true), authors(site, by)])
  return { section, wanted, list: listing(kept, binned, wanted), people }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const administrator = administratorOf(context)
  const { section } = params
  if (!isSection(section)) throw data(null, 404)
  const form = Object.fromEntries(await request.formData())
  const shelf = shelfOf(context.get(siteContext), section)
  const { answer, status, waits } = await change(shelf, administrator, form)
  if (!answer.ok || !waits) return data(answer, status)
  const preview = href('/adminf83922ab/:section/:id/preview', { section, id: answer.id })
  return data({ ...answer, preview }, status)
}

/** Everything of one kind: what is out, what waits, what lacks a language, what is in the bin. */
export default function Section({ loaderData }: Route.ComponentProps) {
  const { section, wanted, list, people } = loaderData
  const t = useWords('desk')
  useLive(kindOf(section).name)
  const isBin = wanted.show === 'bin'
  const isAll = wanted.show === 'all'
  const postTo = href('/adminf83922ab/:section', { section })
  const restoring = useRestore(postTo)

  return (
    <EditableContent
      section={section}
      places={placesOf(section)}
      items={list.items}
      add="button"
      draw={(item, tools) => (
        <ListedItem
          key={item.id}
          item={item}
          section={section}
          restoring={restoring}
          author={people[item.updatedBy]}
          tools={tools}
        />
      )}
    >
      {(items, addButton) => (
        <>
          <Head title={t(`nav.${section}`)} description={t('page.description')} hidden />
          <header className={s.head}>
            <h1>{t(`nav.${section}`)}</h1>
            {isBin ? null : addButton}
          </header>
          <SectionChoices section={section} shown={wanted.show} counts={list.counts} />
          <Search show={isAll ? undefined : wanted.show} search={wanted.search} />
          {isBin ? <p className={s.note}>{t('binned.note')}</p> : null}
          {list.items.length === 0 ? (
            <EmptyState>
              {wanted.search
                ? t('search.nothing', { wanted: wanted.search })
                : t(`empty.${emptyFor(wanted.show)}`)}
            </EmptyState>
          ) : (
            <ul role="list" className={s.items}>
              {items}
            </ul>
          )}
          <Paging
            to={postTo}
            asked={{ ...(!isAll && { show: wanted.show }), q: wanted.search }}
            page={list.page}
            pages={list.pages}
          />
        </>
      )}
    </EditableContent>
  )
}

function emptyFor(show: Choice): 'all' | 'bin' | 'none' {
  return show === 'all' || show === 'bin' ? show : 'none'
}
