import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Tip as TipBody } from '#core/content/tip.ts'
import { localize } from '#core/localized.ts'
import { Section } from './Section.tsx'
import { toTipView, type SectionView, type TipView } from './tip-view.ts'
import { Tip } from './Tip.tsx'

type PreviewedTip = { tip: TipView; section: SectionView['title'] }

export const loadView: LoadView<TipBody, PreviewedTip> = (tip, { language }) => ({
  tip: toTipView(tip, language),
  section: localize(tip.section, language),
})

export const content: ContentScreen<PreviewedTip> = { namespaces: ['tips'], Preview }

function Preview({ view: { tip, section } }: { view: PreviewedTip }) {
  const t = useMessages('tips')
  const tAdmin = useMessages('admin')
  return (
    <Screen title={t('title')}>
      <Head title={tAdmin('preview.title')} description={tAdmin('page.description')} isHidden />
      <Section section={{ id: 'section', title: section }} number={0}>
        <Tip tip={tip} />
      </Section>
    </Screen>
  )
}
