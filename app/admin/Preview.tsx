import { data, href, useNavigate } from 'react-router'
import { isSection, kindOf } from '#core/contentKinds.ts'
import { languageContext, siteContext } from '#app/context.ts'
import { EditableContent } from '#app/editing/EditableContent.tsx'
import { placesOf } from '#app/editing/places.ts'
import { useLive } from '#app/live.ts'
import { administratorOf, administratorsOnly } from '#app/middleware/administrator.ts'
import { languageSearch } from '#app/PageLink.tsx'
import { Frame } from '#app/shell/Frame.tsx'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Preview.ts'
import { AsPage } from './AsPage.tsx'
import { DeskFault } from './DeskFault.tsx'
import { DeskLink } from './DeskLink.tsx'
import { listed } from './listing.ts'
import { momentIn } from './Moment.tsx'
import { previewed } from './previewed.ts'
import { shelfOf } from './shelfOf.ts'
import { useEnded } from './useEnded.ts'
import s from './Preview.module.css'

export const handle = { words: ['desk', 'events', 'news', 'projects', 'team'] }

export const middleware = [administratorsOnly]

export async function loader({ params, context }: Route.LoaderArgs) {
  const by = administratorOf(context)
  const { section, id } = params
  if (!isSection(section)) throw data(null, 404)
  const site = context.get(siteContext)
  const language = context.get(languageContext)
  const { kind, desk } = shelfOf(site, section)
  const document = await desk.document(by, id)
  const preview = await previewed(site, by, { section, id, language })
  if (!document || !preview) throw data(null, 404)
  return { item: { ...listed(kind, document, new Date()), preview } }
}

/** A page as its visitors will see it, with a line above it that says that they do not yet. */
export default function Preview({ params, loaderData: { item } }: Route.ComponentProps) {
  const t = useWords('desk')
  const { language } = useSiteState()
  const navigate = useNavigate()
  const { section } = item.preview
  useEnded()
  useLive(kindOf(section).name)
  const list = href('/adminf83922ab/:section', { section })
  const toList = () => void navigate(list + languageSearch(language))
  return (
    <EditableContent
      section={section}
      places={placesOf(section)}
      items={[item]}
      add="none"
      onGone={toList}
      draw={({ preview, state, publishAt }, tools) => (
        <div key={params.id}>
          <aside className={s.bar} aria-label={t('preview.title')}>
            <DeskLink to={list}>{t('preview.back')}</DeskLink>
            <p>
              {t(`preview.${state === 'removed' ? 'draft' : state}`, {
                when: momentIn(language, publishAt),
              })}
            </p>
            {tools}
          </aside>
          <Frame>
            <AsPage of={preview} />
          </Frame>
        </div>
      )}
    >
      {(drawn) => drawn}
    </EditableContent>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFault error={error} />
}
