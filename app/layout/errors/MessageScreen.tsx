import { type ReactNode, Suspense } from 'react'
import { Head } from '#app/page/Head.tsx'
import s from './ErrorScreen.module.css'

type MessageScreenProps = { title: string; text: string; drawing: ReactNode; children: ReactNode }

/** Instead of a page: what happened, and below it what to do. */
export function MessageScreen({ title, text, drawing, children }: MessageScreenProps) {
  return (
    <section className={s.screen}>
      <Head title={title} description={text} isHidden />
      <Suspense fallback={<svg viewBox="0 0 640 520" />}>{drawing}</Suspense>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  )
}
