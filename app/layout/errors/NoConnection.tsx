import { Suspense } from 'react'
import { Head } from '#app/page/Head.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { NoConnectionDrawing } from '#app/ui/drawings/shared-drawings.ts'
import s from './ErrorScreen.module.css'

export const handle = { namespaces: ['offline'] }

/**
 * The service worker shows it without a network for a page that it has not kept. It is kept with each release, and
 * the worker fills in the list (app/offline/worker/offline-page.ts).
 */
export default function NoConnection() {
  const t = useMessages('offline')
  return (
    <section className={s.screen}>
      <Head title={t('page.title')} description={t('page.text')} isHidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>
        <NoConnectionDrawing name="no-connection" />
      </Suspense>
      <h1>{t('page.title')}</h1>
      <p>{t('page.text')}</p>
      <ButtonLink href="">{t('page.retry')}</ButtonLink>
      <section id="kept-pages" className={s.kept} hidden>
        <h2>{t('page.kept')}</h2>
        <ul role="list" />
      </section>
    </section>
  )
}
