import { useEffect, useState } from 'react'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import { ProgressRing } from '#app/ui/status/ProgressRing.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './ScrollToTop.module.css'

const shownAfter = 100

/** Appears once the page has been scrolled a little; the ring tells how much of it was read. */
export function ScrollToTop() {
  const t = useMessages()
  const { isShown, progress } = useScroll()
  return (
    <a
      className={s.up}
      href="#top"
      data-shown={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={scrollToTop}
    >
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
    const read = () => {
      const whole = document.documentElement.scrollHeight - innerHeight
      const progress = whole > 0 ? Math.min(1, scrollY / whole) : 0
      setScroll({ isShown: scrollY > shownAfter, progress })
    }
    // Speaks at once, and again when the page has become longer or shorter.
    const size = new ResizeObserver(read)
    size.observe(document.body)
    addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read)
    return () => {
      size.disconnect()
      removeEventListener('scroll', read)
      removeEventListener('resize', read)
    }
  }, [])
  return scroll
}
