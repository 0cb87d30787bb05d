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
    const controller = new AbortController()
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDark(false)
    }
    addEventListener('keydown', leave, controller)
    // Few turn the light off. Where the script cannot be loaded, the light stays in its place.
    void import('./follow-light.ts').then(
      ({ followLight }) => followLight(controller),
      () => {},
    )
    return () => controller.abort()
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
