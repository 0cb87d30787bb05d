import { data, href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { MissingTranslationNote } from '#app/i18n/MissingTranslationNote.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { PrintSheet } from '#app/page/PrintSheet.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { toTipView } from '#app/tips/tip-view.ts'
import { localize } from '#core/localized.ts'
import type { Route } from './+types/ItemSheet.ts'
import s from './TipsSheet.module.css'

export const handle = { namespaces: ['tips', 'print'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const tip = await site.tips.bySlug(params.slug)
  if (!tip) throw data(null, 404)
  const address = `${href('/tips')}${languageQueryFor(context)}#${tip.slug}`
  const qrCode = createQrCode(origin + address)
  return { tip: toTipView(tip, language), section: localize(tip.section, language), qrCode }
}

export default function ItemSheet({ loaderData }: Route.ComponentProps) {
  const t = useMessages('tips')
  const { section, qrCode } = loaderData
  const { title, text } = loaderData.tip
  return (
    <PrintSheet
      title={title?.value ?? ''}
      screen={{ path: href('/tips'), name: t('page.title') }}
      qrCode={qrCode}
    >
      <p>
        <LocalizedText isNoteHidden text={section} />
      </p>
      <h1 className={s.title}>
        <LocalizedText isNoteHidden text={title} />
      </h1>
      <MissingTranslationNote texts={[title, text]} />
      <p className={s.text}>
        <LocalizedText isNoteHidden text={text} />
      </p>
    </PrintSheet>
  )
}
