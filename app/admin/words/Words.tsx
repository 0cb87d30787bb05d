import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { reloadWhileSignedIn } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { FilteredList } from '#app/admin/lists/FilteredList.tsx'
import { parseListQuery } from '#app/admin/lists/list-query.ts'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { languagesOf, type Language } from '#core/localized.ts'
import { exampleValues } from '#core/messages/example-values.ts'
import { fillPlaceholders } from '#core/messages/fill-placeholders.ts'
import { namespaceOf, type Texts } from '#core/messages/texts.ts'
import { loadWords, selectWords, wordsFilters, type WordsItem } from '#core/site/list-words.ts'
import type { Route } from './+types/Words.ts'
import { usePlaceName } from './use-place-name.ts'
import { loadExampleSource } from './words-to-edit.ts'
import s from './Words.module.css'

export const handle = { namespaces: ['admin', 'wordsForm'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = await requireAdministrator(context)
  const query = parseListQuery(url, { filters: wordsFilters, defaultFilter: 'all' })
  const items = await loadWords(context.get(pageContext).site, person)
  const source = await loadExampleSource(context)
  const filled = items.map((item) => withExamples(item, source))
  return { query, list: selectWords(filled, query) }
}

/** Shows a text as visitors read it, so that what stands on a page can be searched for. */
function withExamples(item: WordsItem, source: Awaited<ReturnType<typeof loadExampleSource>>) {
  const filledIn = (language: Language) => {
    const texts = Object.entries(item.shown[language])
    if (!texts.some(([, text]) => text.includes('{{'))) return item.shown[language]
    const values = { ...exampleValues(item.key, language, source), count: '5' }
    return Object.fromEntries(texts.map(([form, text]) => [form, fillPlaceholders(text, values)]))
  }
  const known = languagesOf(source.settings.languages)
  const shownIn = (language: Language) => (known.includes(language) ? filledIn(language) : {})
  return { ...item, shown: { uk: shownIn('uk'), en: shownIn('en') } }
}

export const shouldRevalidate = reloadWhileSignedIn

/** Every sentence that visitors can see, those first that the community has changed. */
export default function Words({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData
  const { filter, search } = query
  const t = useMessages('wordsForm')
  const placeName = usePlaceName()
  useLiveUpdates('words')
  const places = list.items.map(({ key }) => placeName(namespaceOf(key)))
  return (
    <ListScreen title={t('form.name')}>
      <ListNote>{t('intro')}</ListNote>
      <FilteredList
        to={href('/adminf83922ab/words')}
        filters={wordsFilters}
        defaultFilter="all"
        empty={t(search ? 'nothingFound' : filter === 'own' ? 'noneOwn' : 'noneWaiting')}
        {...{ query, list }}
      >
        <ul role="list" className={s.items}>
          {list.items.map((item, index) => (
            <li key={item.key} className={s.item}>
              {places[index] === places[index - 1] ? null : <h2>{places[index]}</h2>}
              <WordsRow item={item} />
            </li>
          ))}
        </ul>
      </FilteredList>
    </ListScreen>
  )
}

/** The plural form that goes with the example number, which is five. */
const textOf = ({ text, many, other, one }: Texts) => text ?? many ?? other ?? one ?? ''

function WordsRow({ item: { key, id, state, shown } }: { item: WordsItem }) {
  const t = useMessages('wordsForm')
  const { languages } = useSiteState()
  const states = t('states', { returnObjects: true })
  const content = (
    <>
      {languagesOf(languages).map((language) => (
        <span key={language} lang={language}>
          {textOf(shown[language])}
        </span>
      ))}
    </>
  )
  return (
    <>
      {state === 'gone' ? (
        <p className={s.texts}>{content}</p>
      ) : (
        <AdminLink to={href('/adminf83922ab/words/edit')} search={{ key }} className={s.texts}>
          {content}
        </AdminLink>
      )}
      {state === 'original' ? null : (
        <p className="row">
          <InlineNote>{states[state]}</InlineNote>
          <AdminLink to={href('/adminf83922ab/:content/:id', { content: 'words', id })}>
            {t('history')}
          </AdminLink>
        </p>
      )}
    </>
  )
}
