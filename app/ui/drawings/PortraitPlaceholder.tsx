const coats = ['var(--coat-1)', 'var(--coat-2)', 'var(--coat-3)', 'var(--coat-4)']
// Any of these can stand for any person.
const looks = [
  { hair: 'M206 106C178 56 96 66 98 136c0 20 8 36 22 46 0-28 12-44 28-54 22 2 48 0 58-22Z' },
  {
    hood: 'M146 54C102 62 82 104 88 152 90 174 98 192 112 202H206C222 190 234 170 232 146 228 98 200 50 146 54Z',
    hair: 'M214 122C210 88 180 76 154 78 122 82 104 106 104 142 140 142 188 142 214 122Z',
  },
  {
    cap: 'M212 114C214 58 98 60 100 132L104 146C140 126 184 120 244 128C246 116 230 112 212 114Z',
    hair: 'M104 140C104 160 110 174 120 182 120 164 124 148 134 136Z',
  },
  {
    cap: 'M104 130C96 76 130 50 160 50S224 76 216 130Z',
    hair: 'M98 110Q160 92 222 110C228 122 228 130 222 140Q160 120 98 140C92 130 92 122 98 110Z',
  },
] as const

/** A drawn person instead of a photo. The same seed always gives the same drawing. */
export function PortraitPlaceholder({ seed = '' }: { seed?: string | undefined }) {
  const hash = [...seed].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  const look = looks[hash % looks.length] ?? looks[0]
  const coat = coats[(hash >> 2) % coats.length]
  return (
    <svg
      color={coat}
      viewBox="0 0 320 320"
      preserveAspectRatio="xMidYMid slice"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path fill="var(--sky-1)" d="M0 0H320V320H0Z" />
      <circle fill="var(--sky-2)" cx="200" cy="230" r="190" />
      <circle fill="var(--sky-3)" cx="200" cy="230" r="136" />
      <circle fill="var(--sky-4)" cx="200" cy="230" r="86" />
      <path fill="var(--rim)" d="M52 320C52 240 92 206 160 206S272 240 272 320Z" />
      <path fill="currentColor" d="M44 320C44 240 88 206 152 206 220 206 258 240 258 320Z" />
      {'hood' in look ? <path fill="currentColor" d={look.hood} /> : null}
      <path fill="var(--skin)" d="M136 178H182V214Q160 232 136 214Z" />
      <circle fill="var(--skin)" cx="160" cy="136" r="54" />
      <path fill="var(--rim)" d="M182 87A54 54 0 0 1 182 185 82 82 0 0 0 182 87Z" />
      {'cap' in look ? <path fill="currentColor" d={look.cap} /> : null}
      <path fill="var(--hair)" d={look.hair} />
    </svg>
  )
}
