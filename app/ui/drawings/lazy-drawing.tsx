import { lazy, type ComponentType } from 'react'
import s from './lazy-drawing.module.css'

/** A drawing from an SVG file, with the colours of the page's scheme. */
export function lazyDrawing(load: () => Promise<{ default: string }>) {
  return lazyPart(async () => {
    // The indentation is for whoever reads the file.
    const svg = (await load()).default.replaceAll(/\n\s*/g, '')
    return () => <span className={s.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
  })
}

/**
 * A part of a page that is server-rendered or rarely shown. Its script is downloaded only when needed. If it cannot
 * be loaded, it is left out without an error: the text beside it says the same.
 */
export function lazyPart(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(toDefaultExport, () => toDefaultExport(() => null)))
}

const toDefaultExport = (part: ComponentType) => ({ default: part })
