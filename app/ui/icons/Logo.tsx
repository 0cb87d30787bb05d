import s from './Icon.module.css'

/** A fire of three flames with three people in it. Hidden from screen readers, as the name is beside it. */
export function Logo() {
  return (
    <svg className={s.logo} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <LogoShapes />
    </svg>
  )
}

export function LogoShapes() {
  return (
    <>
      <path
        className={s.fire}
        d="M24 46C12 46 4.5 38.5 4.5 28.5 4.5 20 10 16 13 9.500c4 4 5 8 5 12.5 1-7-1-13 3-21 9 6.5 14 14 13 22 2-2 3-4 3-7.5 4 4 6.5 8 6.5 13.500C43.5 38.5 36 46 24 46Z"
      />
      <circle cx="24" cy="23.5" r="4.3" />
      <circle cx="14.3" cy="30.2" r="3.5" />
      <circle cx="33.7" cy="30.2" r="3.5" />
      <path d="M8.5 38.500C10 34.5 17 34.5 19.3 38.8 20 29 28 29 28.7 38.8 31 34.5 38 34.5 39.5 38.5 35.8 43.3 30.5 46 24 46S12.2 43.3 8.5 38.500Z" />
    </>
  )
}
