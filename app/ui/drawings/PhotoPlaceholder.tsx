import s from './paint.module.css'

/** A shore, for an image that is missing or cannot be loaded. */
export function PhotoPlaceholder() {
  return (
    <svg
      className={s.scene}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.sky1} d="M0 0H480V300H0Z" />
      <circle className={s.sky2} cx="250" cy="190" r="150" />
      <circle className={s.sky3} cx="250" cy="190" r="102" />
      <circle className={s.sky4} cx="250" cy="190" r="58" />
      <path className={s.star} d="M60 60h0M130 30h0M390 40h0M440 90h0M330 24h0" />
      <path className={s.deep} d="M0 190H480V300H0Z" />
      <path className={s.ember} d="M196 204h108M216 218h68M204 232h86" />
      <path className={s.ripple} d="M40 210h50M390 216h60M70 236h40" />
      <path className={s.near} d="M0 262C90 236 170 262 260 262S410 236 480 256V300H0Z" />
      <path className={s.nearline} d="M50 280C54 250 50 226 60 200M70 282C72 256 80 240 90 226" />
      <path className={s.reed} d="M59 204L61 190M88 229L95 219" />
    </svg>
  )
}
