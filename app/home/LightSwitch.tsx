import { useEffect, useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { useLittleData } from '#app/ui/little-data.ts'
import s from './LightSwitch.module.css'

/**
 * Turns the page dark, and what the finger, the pointer or the focus lights can be read. The text stays
 * what it is for search engines and screen readers. Not there with reduced motion or little data.
 */
export function LightSwitch() {
  const t = useMessages('home')
  const [isDark, setDark] = useState(false)
  const isLittleData = useLittleData()
  useEffect(() => {
    if (!isDark) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDark(false)
    }
    const stop = followLight()
    addEventListener('keydown', leave)
    return () => {
      stop()
      removeEventListener('keydown', leave)
    }
  }, [isDark])
  if (isLittleData) return null
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass({ variant: 'quiet' }), s.switch, isDark && s.glowing)}
        onClick={() => setDark(!isDark)}
      >
        {t(isDark ? 'light.on' : 'light.off')}
      </button>
      {isDark ? <div className={s.dark} aria-hidden /> : null}
    </>
  )
}

/** Moves the light; returns what stops it. */
function followLight(): () => void {
  const { style } = document.documentElement
  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    style.setProperty('--light-x', `${clientX}px`)
    style.setProperty('--light-y', `${clientY}px`)
  }
  const events = {
    pointermove: (event: Event) => moveTo(event as PointerEvent),
    // The browser ends the pointer's events where a finger scrolls.
    touchmove: (event: Event) => {
      const [finger] = (event as TouchEvent).touches
      if (finger) moveTo(finger)
    },
    focusin: (event: Event) => {
      const { x, y, width, height } = (event.target as Element).getBoundingClientRect()
      moveTo({ clientX: x + width / 2, clientY: y + height / 2 })
    },
  }
  for (const [name, handle] of Object.entries(events)) {
    addEventListener(name, handle, { passive: true })
  }
  return () => {
    for (const [name, handle] of Object.entries(events)) removeEventListener(name, handle)
    style.removeProperty('--light-x')
    style.removeProperty('--light-y')
  }
}
