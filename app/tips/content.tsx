import type { ContentScreen } from '#app/content/content-screen.ts'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Tip as TipBody } from '#core/content/tip.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { Section } from './Section.tsx'
import { toTipView } from './tip-view.ts'
import { Tip } from './Tip.tsx'

export function loadView(tip: Published<TipBody>, { language }: { language: Language }) {
  return { tip: toTipView(tip, language), section: localize(tip.section, language) }
}

type PreviewedTip = ReturnType<typeof loadView>

export const content: ContentScreen<PreviewedTip> = { namespaces: ['tips'], Preview }

/** The tip in its section. */
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
