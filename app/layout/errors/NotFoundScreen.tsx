import { Suspense } from 'react'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { NotFoundDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { languageQuery } from '#core/localized.ts'
import s from './ErrorScreen.module.css'

export function NotFoundScreen() {
  const t = useMessages('errors')
  const { language, languages } = useSiteState()
  return (
    <section className={s.screen}>
      <Head title={t('notFound.title')} description={t('notFound.text')} isHidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <NotFoundDrawing name="not-found" />
      </Suspense>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink href={`/${languageQuery(language, languages)}`}>{t('notFound.back')}</ButtonLink>
    </section>
  )
}
