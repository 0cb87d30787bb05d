import { Suspense } from 'react'
import { useWords } from './useWords.ts'
import { ButtonLink } from './ui/Button.tsx'
import { LostJetty } from './drawings.ts'
import { Head } from './Head.tsx'
import { languageSearch } from './PageLink.tsx'
import { useSiteState } from './state.tsx'
import s from './Message.module.css'

export function NotFoundScreen() {
  const t = useWords('errors')
  const { language } = useSiteState()
  return (
    <section className={s.screen}>
      <Head title={t('notFound.title')} description={t('notFound.text')} hidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <LostJetty />
      </Suspense>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink href={`/${languageSearch(language)}`}>{t('notFound.back')}</ButtonLink>
    </section>
  )
}
