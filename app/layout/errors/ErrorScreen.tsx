import { type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { ChunkLoadError, isNetworkError } from '#app/state/chunk-loading.ts'
import { useErrorReference } from '#app/state/server-values.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { ErrorDrawing, NoConnectionDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import s from './ErrorScreen.module.css'

/** Shows what happened, the reference of the error in the log, and what to do; no internals. */
export function ErrorScreen({ error, backLink }: { error: unknown; backLink?: ReactNode }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundScreen backLink={backLink} />
  // A script or message file, or the data of the page.
  if (error instanceof ChunkLoadError || isNetworkError(error)) return <LoadErrorScreen />
  return <UnexpectedErrorScreen />
}

function UnexpectedErrorScreen() {
  const t = useMessages('errors')
  const lng = useLanguageQuery()
  const reference = useErrorReference()
  return (
    <section className={s.screen}>
      <Head title={t('error.title')} description={t('error.text')} isHidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <ErrorDrawing name="error" />
      </Suspense>
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      {reference ? <p data-reference={reference}>{t('error.reference', { reference })}</p> : null}
      {/* Full page loads, so that no broken state is kept. */}
      <p className={s.ways}>
        <ButtonLink href="">{t('error.retry')}</ButtonLink>
        <ButtonLink href={`/${lng}`} variant="quiet">
          {t('error.back')}
        </ButtonLink>
      </p>
    </section>
  )
}

function LoadErrorScreen() {
  const t = useMessages('errors')
  return (
    <section className={s.screen}>
      <Head title={t('chunk.title')} description={t('chunk.text')} isHidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <NoConnectionDrawing name="no-connection" />
      </Suspense>
      <h1>{t('chunk.title')}</h1>
      <p>{t('chunk.text')}</p>
      <Button onClick={() => location.reload()}>{t('chunk.reload')}</Button>
    </section>
  )
}
