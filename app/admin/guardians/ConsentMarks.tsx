import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Consent, PhotoConsent } from '#core/sign-up/guardian.ts'
import s from './ConsentMarks.module.css'

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
    <strong className={s.marks}>
      <span className={classNames(s.mark, consent !== 'agreed' && s[consent])}>
        <span className={s.sign} aria-hidden="true">
          {signs[consent]}
        </span>{' '}
        {t(`minor.consent.${consent}`)}
      </span>{' '}
      {photos && photos !== 'yes' ? (
        <span className={classNames(s.mark, s.crossed)}>
          <span className={s.sign} aria-hidden="true">
            ⊘
          </span>{' '}
          {t(photos === 'no' ? 'minor.photos.no' : 'minor.photos.unpublished')}
        </span>
      ) : null}
    </strong>
  )
}
