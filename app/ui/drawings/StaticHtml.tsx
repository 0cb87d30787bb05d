// The drawings' colours must be there with the page, their program need not.
import './paint.module.css'
import { Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'

type Props = {
  name: string
  drawing: LazyExoticComponent<ComponentType>
  className?: string
  /** Of the drawing, so that it has its room before it comes; null for what is no drawing. */
  viewBox?: string | null
}

const vignetteViewBox = '0 0 480 260'

/**
 * A drawing that came with the page. React takes it as it stands, so that the program which draws it
 * is downloaded only by a visitor who reaches the screen without loading it.
 */
export function StaticHtml({
  name,
  drawing: Drawing,
  className,
  viewBox = vignetteViewBox,
}: Props) {
  const [html] = useState(() => serverHtml(name))
  const attributes = { className, 'data-drawing': name }
  if (html !== null) {
    return (
      <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    )
  }
  return (
    <div {...attributes}>
      <Suspense fallback={viewBox && <svg viewBox={viewBox} width="100%" />}>
        <Drawing />
      </Suspense>
    </div>
  )
}

function serverHtml(name: string): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector(`[data-drawing='${name}']`)?.innerHTML ?? null
}
