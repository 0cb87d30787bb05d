import { Suspense } from 'react'
import { SmokingFire, TornLanterns } from '#app/drawings.ts'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Head } from '#app/Head.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { NotFoundScreen } from '#app/NotFoundScreen.tsx'
import { useWords } from '#app/useWords.ts'
import { ChunkLoadError } from '#app/ChunkLoadError.ts'
import { isNetworkError } from './isNetworkError.ts'
import { useReference } from './reference.ts'
import s from '#app/Message.module.css'

/** What a visitor sees when something failed: what happened, a reference, a way on; no internals. */
export function FaultScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  // A part of the program, or the content itself.
  if (error instanceof ChunkLoadError || isNetworkError(error)) return <ChunkScreen />
  return <ErrorScreen />
}

function ErrorScreen() {
  const t = useWords('errors')
  const { language } = useSiteState()
  const reference = useReference()
  return (
    <section className={s.screen}>
      <Head title={t('error.title')} description={t('error.text')} hidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <SmokingFire />
      </Suspense>
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      {reference ? <p data-reference={reference}>{t('error.reference', { reference })}</p> : null}
      {/* Documents, not client navigation: whatever broke here must not be carried along. */}
      <p className={s.ways}>
        <ButtonLink href="">{t('error.retry')}</ButtonLink>
        <ButtonLink href={`/${languageSearch(language)}`} variant="quiet">
          {t('error.back')}
        </ButtonLink>
      </p>
    </section>
  )
}

function ChunkScreen() {
  const t = useWords('errors')
  return (
    <section className={s.screen}>
      <Head title={t('chunk.title')} description={t('chunk.text')} hidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <TornLanterns />
      </Suspense>
      <h1>{t('chunk.title')}</h1>
      <p>{t('chunk.text')}</p>
      <Button onClick={() => location.reload()}>{t('chunk.reload')}</Button>
    </section>
  )
}
