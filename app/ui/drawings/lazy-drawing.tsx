import { lazy, type ComponentType } from 'react'
import { useDrawingSet } from '#app/ui/drawing-set.ts'
import s from './lazy-drawing.module.css'

export type DrawingProps = {
  /** Chooses one of the plain set. */
  name?: string
  viewBox?: string | null | undefined
}
export type Drawing = ComponentType<DrawingProps>

const PlainDrawing = lazyPart<DrawingProps>(
  async () => (await import('./PlainDrawing.tsx')).PlainDrawing,
)

type SvgFile = { default: string }

/** A drawing from an SVG file, in the colours of the page's scheme; with the plain set, one of that set. */
export function lazyDrawing(load: () => Promise<SvgFile>): Drawing {
  const OwnDrawing = lazySvg(load)
  return (props) => (useDrawingSet() === 'plain' ? <PlainDrawing {...props} /> : <OwnDrawing />)
}

/** A drawing that both sets have. */
export function lazySvg(load: () => Promise<SvgFile>) {
  return lazyPart(async () => {
    const svg = (await load()).default
    return () => <SvgHtml svg={svg} />
  })
}

export function SvgHtml({ svg }: { svg: string }) {
  // The indentation is for whoever reads the file.
  const html = svg.replaceAll(/\n\s*/g, '')
  return <span className={s.drawing} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * A part of a page that is server-rendered or rarely shown. Its script is downloaded only when needed. If it cannot
 * be loaded, it is left out without an error: the text beside it says the same.
 */
export function lazyPart<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then(toDefaultExport, () => toDefaultExport<Props>(() => null)))
}

const toDefaultExport = <Props,>(part: ComponentType<Props>) => ({ default: part })
