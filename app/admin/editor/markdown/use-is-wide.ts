import { useEffect, useState, type RefObject } from 'react'

/** The width from which the style sheet puts the preview beside the text. */
const wide = 44 * 16

/** Whether there is room for both: nobody is asked for a preview that is not seen. */
export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= wide))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  return isWide
}
