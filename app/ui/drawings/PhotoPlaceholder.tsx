/** A shore, for an image that is missing or cannot be loaded. */
export function PhotoPlaceholder() {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path fill="var(--sky-1)" d="M0 0H480V300H0Z" />
      <circle fill="var(--sky-2)" cx="250" cy="190" r="150" />
      <circle fill="var(--sky-3)" cx="250" cy="190" r="102" />
      <circle fill="var(--sky-4)" cx="250" cy="190" r="58" />
      <path fill="none" stroke="var(--star)" d="M60 60h0M130 30h0M390 40h0M440 90h0M330 24h0" />
      <path fill="var(--water-deep)" d="M0 190H480V300H0Z" />
      <path fill="none" stroke="var(--flame)" d="M196 204h108M216 218h68M204 232h86" />
      <path fill="none" stroke="var(--water-line)" d="M40 210h50M390 216h60M70 236h40" />
      <path fill="var(--land-near)" d="M0 262C90 236 170 262 260 262S410 236 480 256V300H0Z" />
      <path
        fill="none"
        stroke="var(--land-edge)"
        d="M50 280C54 250 50 226 60 200M70 282C72 256 80 240 90 226"
      />
      <path
        fill="none"
        stroke="var(--land-edge)"
        strokeWidth="8"
        d="M59 204L61 190M88 229L95 219"
      />
    </svg>
  )
}
