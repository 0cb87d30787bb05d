import { Suspense, useState } from 'react'
import { useDrawingSet } from '#app/ui/drawing-set.ts'
import { useLittleData } from '#app/ui/little-data.ts'
import { lazyDrawing, type Drawing } from './lazy-drawing.tsx'

type Props = {
  name: string
  drawing: Drawing
  className?: string
  /** Reserves the space of the drawing while it loads; null for content that is not a drawing. */
  viewBox?: string | null | undefined
  /** Left out with little data. */
  isOptional?: boolean
}

const vignetteViewBox = '0 0 480 260'

/** A drawing in the HTML of the server, which React keeps: only another screen downloads its component. */
export function StaticHtml({ isOptional = false, ...props }: Props) {
  const set = useDrawingSet()
  const isLittleData = useLittleData()
  if (isOptional && isLittleData) return null
  return <HtmlInSet key={set} {...props} inSet={set === 'fire' ? '' : `-${set}`} />
}

function HtmlInSet({
  name,
  inSet,
  drawing: Drawing,
  className,
  viewBox = vignetteViewBox,
}: Omit<Props, 'isOptional'> & { inSet: string }) {
  const nameInSet = name + inSet
  const [html] = useState(() => findHtml(nameInSet))
  const attributes = { className, 'data-drawing': nameInSet }
  if (html !== null) {
    return (
      <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    )
  }
  return (
    <div {...attributes}>
      <Suspense fallback={viewBox && <svg viewBox={viewBox} width="100%" />}>
        <Drawing {...{ name, viewBox }} />
      </Suspense>
    </div>
  )
}

/** A drawing from an SVG file, as part of the server-rendered HTML. Its name is unlike that of every other drawing. */
export function staticDrawing(
  name: string,
  load: Parameters<typeof lazyDrawing>[0],
  viewBox?: string,
) {
  const drawing = lazyDrawing(load)
  return () => <StaticHtml {...{ name, drawing, viewBox }} />
}

/** The HTML of drawings that this page has had, by name: another screen may show them again. */
const knownHtml = new Map<string, string>()

function findHtml(name: string): string | null {
  if (typeof document === 'undefined') return null
  const element = document.querySelector(`[data-drawing='${name}']`)
  // Empty too while content that is not a drawing loads, and where that has failed.
  const isLoading = element?.querySelector('svg:empty') || element?.innerHTML === ''
  if (element && !isLoading) knownHtml.set(name, element.innerHTML)
  return knownHtml.get(name) ?? null
}
