import { useMessages } from '#app/state/use-messages.ts'
import type { Consent, PhotoConsent } from '#core/sign-up/guardian.ts'

type Props = {
  consent: Consent | null
  guardian: { photos?: PhotoConsent | undefined } | undefined
}

/** Words and a shape for each, because not everybody sees colours, and nobody does on paper. */
const signs = { agreed: '✓', awaited: '?', refused: '✕' } as const

/** Shows the answer of the guardian of somebody under age; nothing for all others. */
export function ConsentMarks({ consent, guardian }: Props) {
  const t = useMessages('signUps')
  if (consent === null) return null
  const photos = consent === 'agreed' ? guardian?.photos : undefined
  return (
    <strong>
      <span aria-hidden="true">{signs[consent]}</span> {t(`minor.consent.${consent}`)}
      {photos && photos !== 'yes' ? (
        <>
          , <span aria-hidden="true">⊘</span>{' '}
          {t(photos === 'no' ? 'minor.photos.no' : 'minor.photos.unpublished')}
        </>
      ) : null}
    </strong>
  )
}
