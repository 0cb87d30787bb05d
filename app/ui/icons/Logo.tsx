import flame from './flame.svg?raw'
import s from './Icon.module.css'

/** The inside of the file, for a symbol or an element with its own attributes. */
export const flameShapes = flame.replaceAll(/<.?svg.*?>/g, '')

/** A fire of three flames with three people in it. Hidden from screen readers, as the name is beside it. */
export function Logo() {
  return (
    <svg
      className={s.logo}
      viewBox="0 0 48 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: flameShapes }}
    />
  )
}
