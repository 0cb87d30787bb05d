import s from './paint.module.css'

/** Somebody whose photograph has not come yet, lit from the fire's side. */
export function PortraitPlaceholder() {
  return (
    <svg
      className={s.scene}
      viewBox="0 0 320 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.sky1} d="M0 0H320V320H0Z" />
      <circle className={s.sky2} cx="200" cy="230" r="190" />
      <circle className={s.sky3} cx="200" cy="230" r="136" />
      <circle className={s.sky4} cx="200" cy="230" r="86" />
      <path className={s.rim} d="M52 320C52 240 92 206 160 206S272 240 272 320Z" />
      <path className={s.coat} d="M44 320C44 240 88 206 152 206 220 206 258 240 258 320Z" />
      <path className={s.skin} d="M136 178H182V214Q160 232 136 214Z" />
      <circle className={s.skin} cx="160" cy="136" r="54" />
      <path className={s.rim} d="M182 87A54 54 0 0 1 182 185 82 82 0 0 0 182 87Z" />
      <path
        className={s.hair}
        d="M206 106C178 56 96 66 98 136c0 20 8 36 22 46 0-28 12-44 28-54 22 2 48 0 58-22Z"
      />
    </svg>
  )
}
