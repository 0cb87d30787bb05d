import type { ReactNode } from 'react'
import { href } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { EmptyList } from '#app/page/EmptyList.tsx'
import { Head } from '#app/page/Head.tsx'
import { LoadMore, LoadPrevious, parsePages } from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { tipKind } from '#core/content/tip.ts'
import type { Route } from './+types/ListPage.ts'
import { Section } from './Section.tsx'
import { toSections, toTipView } from './tip-view.ts'
import { Tip } from './Tip.tsx'
import s from './Tips.module.css'

export const handle = { namespaces: ['tips'] }

const loadOrder = () => import('#app/admin/in-place/tip-order/TipOrder.tsx')
const MovableTip = lazyForAdmin(async () => (await loadOrder()).MovableTip)
const SectionTools = lazyForAdmin(async () => (await loadOrder()).SectionTools)
const LanternReader = staticDrawing('reader', () => import('./lantern-reader.svg?raw'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const pages = parsePages(url, tipKind)
  const { items, hasMore } = await context.get(pageContext).site.tips.page(pages)
  const sections = toSections(items, language, (tip) => ({
    ...toTipView(tip, language),
    ...editableFor(context, tipKind, tip),
  }))
  return { sections, pages, hasMore }
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { sections, pages, hasMore } = loaderData
  const t = useMessages('tips')
  const tShell = useMessages()
  useLiveUpdates('tip')
  const isEmpty = sections.length === 0
  const tips = sections.flatMap((section) => section.tips)
  return (
    <Screen
      title={t('title')}
      intro={isEmpty ? undefined : t('intro')}
      drawing={isEmpty ? null : <LanternReader />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <LoadPrevious pages={pages}>{t('loadPrevious')}</LoadPrevious>
      {isEmpty ? null : <SectionIndex sections={sections} />}
      <InPlaceEditing
        contentName="tips"
        items={tips}
        addControl="button"
        empty={
          <EmptyList label={t('empty')} text={t('quiet')}>
            <PageLink to={href('/feedback')}>{tShell('footer.feedback')}</PageLink>
          </EmptyList>
        }
        renderItem={(tip, tools) =>
          tools && tip.editable ? (
            <MovableTip
              {...{ sections, tools }}
              tip={tip.editable}
              render={(allTools) => <Tip tip={tip} tools={allTools} />}
            />
          ) : (
            <Tip key={tip.slug} tip={tip} />
          )
        }
      >
        {(items, addButton) => (
          <>
            <TipSections {...{ sections, items }} />
            {addButton ? <p>{addButton}</p> : null}
          </>
        )}
      </InPlaceEditing>
      <LoadMore {...{ pages, hasMore }}>{t('loadMore')}</LoadMore>
      {isEmpty ? null : (
        <p>
          <PrintLink to={href('/print/tips')}>{t('print')}</PrintLink>
        </p>
      )}
    </Screen>
  )
}

type Sections = Pick<Route.ComponentProps['loaderData'], 'sections'>

/** `items`: the tips of all sections; on a slow phone only the first, and the rest follows. */
function TipSections({ sections, items }: Sections & { items: ReactNode[] }) {
  let end = 0
  return sections.map((section, number) => {
    const own = items.slice(end, (end += section.tips.length))
    if (own.length === 0) return null
    return (
      <Section
        key={section.id}
        {...{ section, number }}
        tools={section.tips[0]?.editable ? <SectionTools {...{ sections, section }} /> : null}
      >
        {own}
      </Section>
    )
  })
}

function SectionIndex({ sections }: Sections) {
  const t = useMessages('tips')
  return (
    <nav aria-label={t('index')}>
      <ul role="list" className={s.index}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={buttonClass({ variant: 'quiet', size: 's' })}>
              <LocalizedText isNoteHidden text={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
