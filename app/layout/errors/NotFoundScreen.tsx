import { type ReactNode, Suspense } from 'react'
import { Head } from '#app/page/Head.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { NotFoundDrawing } from '#app/ui/drawings/shared-drawings.ts'
import s from './ErrorScreen.module.css'

/** Leads back to the front page, or whoever is signed in to their own pages. */
export function NotFoundScreen({ backLink }: { backLink?: ReactNode }) {
  const t = useMessages('errors')
  const lng = useLanguageQuery()
  return (
    <section className={s.screen}>
      <Head title={t('notFound.title')} description={t('notFound.text')} isHidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <NotFoundDrawing name="not-found" />
      </Suspense>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      {backLink ?? <ButtonLink href={`/${lng}`}>{t('notFound.back')}</ButtonLink>}
    </section>
  )
}
