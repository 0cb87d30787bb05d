import { href } from 'react-router'
import { languageContext, originContext } from '#app/context.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { PrintSheet } from '#app/page/PrintSheet.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { Route } from './+types/TipsSheet.ts'
import s from './TipsSheet.module.css'

export const handle = { namespaces: ['tips', 'print'] }

export function loader({ context }: Route.LoaderArgs) {
  const address = href('/tips') + languageSearch(context.get(languageContext))
  return { qrCode: createQrCode(context.get(originContext) + address) }
}

/** All tips on one sheet for a noticeboard. */
export default function TipsSheet({ loaderData: { qrCode } }: Route.ComponentProps) {
  const t = useMessages('tips')
  return (
    <PrintSheet
      title={t('title')}
      screen={{ path: href('/tips'), name: t('page.title') }}
      qrCode={qrCode}
    >
      <h1 className={s.title}>{t('title')}</h1>
      <div className={s.groups}>
        {t('groups', { returnObjects: true }).map(({ id, title, tips }) => (
          <section key={id}>
            <h2>{title}</h2>
            {tips.map((tip) => (
              <p key={tip.id}>
                <strong>{tip.title}.</strong> {tip.text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </PrintSheet>
  )
}
