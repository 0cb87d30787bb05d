/** Hills, for an image that is missing or cannot be loaded. */
export function PhotoPlaceholder() {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path fill="var(--sky-1)" d="M0 0H480V300H0Z" />
      <circle fill="var(--sky-2)" cx="250" cy="190" r="150" />
      <circle fill="var(--sky-3)" cx="250" cy="190" r="102" />
      <circle fill="var(--sky-4)" cx="250" cy="190" r="58" />
      <path fill="none" stroke="var(--star)" d="M60 60h0M130 30h0M390 40h0M440 90h0M330 24h0" />
      <path fill="var(--land-mid)" d="M0 214C90 180 170 184 250 206S410 220 480 190V300H0Z" />
      <path fill="var(--land-near)" d="M0 262C90 236 170 262 260 262S410 236 480 256V300H0Z" />
    </svg>
  )
}
