import { useEffect, useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import { ProgressRing } from '#app/ui/status/ProgressRing.tsx'
import s from './Frame.module.css'

const shownAfter = 100

/** Appears when the page is scrolled; the ring shows how far. */
export function ScrollToTop() {
  const t = useMessages()
  const { isShown, progress } = useScroll()
  return (
    <a className={s.up} href="#top" data-shown={isShown} onClick={scrollToTop}>
      <ProgressRing value={progress}>
        <ArrowUpIcon />
      </ProgressRing>
      <span className="visually-hidden">{t('scrollUp')}</span>
    </a>
  )
}

function scrollToTop(event: { preventDefault: () => void }) {
  event.preventDefault()
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}

function useScroll() {
  const [scroll, setScroll] = useState({ isShown: false, progress: 0 })
  useEffect(() => {
    const update = () => {
      const height = document.documentElement.scrollHeight - innerHeight
      setScroll({ isShown: scrollY > shownAfter, progress: scrollY / (height || 1) })
    }
    // Calls back at once, and whenever the height of the page changes.
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [])
  return scroll
}
