// The drawings' colours must be there with the page, their program need not.
import './drawings/paint.module.css'
import { Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'

type Props = {
  name: string
  drawing: LazyExoticComponent<ComponentType>
  className?: string
  /** Of the drawing, so that it has its room before it comes; null for what is no drawing. */
  viewBox?: string | null
}

const ofVignettes = '0 0 480 260'

/**
 * A drawing that came with the page. React takes it as it stands, so that the program which draws it
 * is downloaded only by a visitor who reaches the screen without loading it.
 */
export function AsDrawn({ name, drawing: Drawing, className, viewBox = ofVignettes }: Props) {
  const [drawn] = useState(() => drawnByServer(name))
  const its = { className, 'data-drawing': name }
  if (drawn !== null) {
    return <div {...its} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  }
  return (
    <div {...its}>
      <Suspense fallback={viewBox && <svg viewBox={viewBox} width="100%" />}>
        <Drawing />
      </Suspense>
    </div>
  )
}

function drawnByServer(name: string): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector(`[data-drawing='${name}']`)?.innerHTML ?? null
}
