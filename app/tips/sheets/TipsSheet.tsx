import { href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { PrintSheet } from '#app/page/PrintSheet.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { toSections, toTipView, type SectionView } from '#app/tips/tip-view.ts'
import { tipKind } from '#core/content/tip.ts'
import { roomOf, widthOf } from '#core/text/shortening.ts'
import type { Route } from './+types/TipsSheet.ts'
import s from './TipsSheet.module.css'

export const handle = { namespaces: ['tips', 'print'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { site, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const page = { page: 1, size: tipKind.pageSize }
  const { items, hasMore } = await site.tips.page(page)
  const all = toSections(items, language, (tip) => toTipView(tip, language))
  const sections = takeFitting(all)
  const count = sections.reduce((sum, { tips }) => sum + tips.length, 0)
  const address = href('/tips') + languageQueryFor(context)
  const qrCode = createQrCode(origin + address)
  return { sections, hasMore: hasMore || count < items.length, qrCode }
}

const roomOfSheet = 8_200
const roomOfHeading = 130
/** Lost in the last line of a tip, and between two of them. */
const roomOfGap = 45

/** The first tips, as many as stand on one sheet. */
function takeFitting(sections: SectionView[]): SectionView[] {
  let room = roomOfSheet
  return sections.flatMap((section) => {
    room -= roomOfHeading
    const tips = section.tips.filter(({ title, text }) => {
      room -= widthOf(title?.value ?? '') + roomOf(text?.value ?? '') + roomOfGap
      return room >= 0
    })
    return tips.length > 0 ? [{ ...section, tips }] : []
  })
}

export default function TipsSheet({ loaderData }: Route.ComponentProps) {
  const { sections, hasMore, qrCode } = loaderData
  const t = useMessages('tips')
  const tPrint = useMessages('print')
  const { language } = useSiteState()
  const texts = sections.flatMap(({ tips }) => tips.flatMap((tip) => [tip.title, tip.text]))
  const isTranslated = texts.every((text) => !text || text.language === language)
  return (
    <PrintSheet
      title={t('title')}
      screen={{ path: href('/tips'), name: t('page.title') }}
      qrCode={qrCode}
    >
      <h1 className={s.title}>{t('title')}</h1>
      {sections.length === 0 ? <p>{t('empty')}</p> : null}
      <div className={s.groups}>
        {sections.map(({ id, title, tips }) => (
          <section key={id}>
            <h2>
              <LocalizedText isNoteHidden text={title} />
            </h2>
            {tips.map((tip) => (
              <p key={tip.slug}>
                <strong>
                  <LocalizedText isNoteHidden text={tip.title} />.
                </strong>{' '}
                <LocalizedText isNoteHidden text={tip.text} />
              </p>
            ))}
          </section>
        ))}
      </div>
      {isTranslated ? null : <p>{tPrint('tips.untranslated')}</p>}
      {hasMore ? <p>{tPrint('tips.more')}</p> : null}
    </PrintSheet>
  )
}
