import type { ContentScreen } from '#app/content/content-screen.ts'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Published } from '#core/content/document.ts'
import type { Tip as TipBody } from '#core/content/tip.ts'
import type { Language } from '#core/localized.ts'
import { Section } from './Section.tsx'
import { toTipView, type TipView } from './tip-view.ts'
import { Tip } from './Tip.tsx'

export function loadView(tip: Published<TipBody>, { language }: { language: Language }) {
  return toTipView(tip, language)
}

export const content: ContentScreen<TipView> = { namespaces: ['tips'], Preview }

/** The tip in its section. */
function Preview({ view }: { view: TipView }) {
  const t = useMessages('tips')
  const tAdmin = useMessages('admin')
  return (
    <Screen title={t('title')}>
      <Head title={tAdmin('preview.title')} description={tAdmin('page.description')} isHidden />
      <Section section={{ id: 'section', title: view.section }} number={0}>
        <Tip tip={view} />
      </Section>
    </Screen>
  )
}
