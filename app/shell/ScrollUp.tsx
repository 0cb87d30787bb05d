import { useEffect, useState } from 'react'
import { ArrowUpIcon } from '#app/ui/icons/ways.tsx'
import { ProgressRing } from '#app/ui/ProgressRing.tsx'
import { useWords } from '#app/useWords.ts'
import s from './ScrollUp.module.css'

const appearsAfter = 100

/** Appears once the page has been scrolled a little; the ring tells how much of it was read. */
export function ScrollUp() {
  const t = useWords()
  const { isShown, progress } = useScroll()
  return (
    <a
      className={s.up}
      href="#top"
      data-shown={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={toTop}
    >
      <ProgressRing value={progress}>
        <ArrowUpIcon />
      </ProgressRing>
      <span className="visually-hidden">{t('scrollUp')}</span>
    </a>
  )
}

function toTop(event: { preventDefault: () => void }) {
  event.preventDefault()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}

function useScroll() {
  const [scroll, setScroll] = useState({ isShown: false, progress: 0 })
  useEffect(() => {
    const read = () => {
      const whole = document.documentElement.scrollHeight - innerHeight
      const progress = whole > 0 ? Math.min(1, scrollY / whole) : 0
      setScroll({ isShown: scrollY > appearsAfter, progress })
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
