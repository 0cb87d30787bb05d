import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import type { QrCode } from '#app/page/qr-code.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { formatCertificateNumber } from '#core/sign-up/certificate.ts'
import s from './CertificateSheet.module.css'

type Props = {
  name: string
  number: string
  qrCode: QrCode
  hours: number
  signer: string
  title: string
  place: string | undefined
  days: string
  today: string
  /** The address at which its number can be checked, and the last day on which it can. */
  checkedAt: string
  checkedUntil: string
}

/** A sheet of A4 for the wall. On a screen it is the same, smaller. The page has the symbol of its drawing. */
export function CertificateSheet(props: Props) {
  const { name, title, place, days, hours } = props
  const t = useMessages('door')
  const { name: community } = useCommunity()
  return (
    <div className={s.frame}>
      <article className={s.sheet}>
        <header className={s.night}>
          <svg aria-hidden>
            <use href="#night" />
          </svg>
          <p className={s.community}>{community}</p>
          <h2>{t('certificate.title')}</h2>
        </header>
        <div className={s.paper}>
          <span className={s.seal}>
            <CommunityLogo />
          </span>
          <div>
            <p>{t('certificate.to')}</p>
            <p className={s.name} data-size={sizeOf(name, 32)}>
              {name}
            </p>
            <p className={s.text} data-size={sizeOf(title, 80)}>
              {t('certificate.text', { title })}
              <br />
              {place ? t('certificate.daysAndPlace', { days, place }) : days}
            </p>
          </div>
          <div className={s.proof}>
            <p className={s.hours}>
              <strong>{hours}</strong> {t('certificate.hourWords', { count: hours })}
            </p>
            <Check {...props} />
          </div>
          <Signature {...props} />
        </div>
      </article>
    </div>
  )
}

function Check({ number, qrCode, checkedAt, checkedUntil }: Props) {
  const t = useMessages('door')
  return (
    <div className={s.check}>
      <p>
        <strong>{t('certificate.number', { number: formatCertificateNumber(number) })}</strong>
        {t('certificate.check', { address: checkedAt, day: checkedUntil })}
      </p>
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label={t('certificate.qrCode')}
      >
        <path d={qrCode.path} />
      </svg>
    </div>
  )
}

function Signature({ today, signer }: Props) {
  const t = useMessages('door')
  return (
    <footer className={s.foot}>
      <p>
        <span>{today}</span>
        {t('certificate.date')}
      </p>
      <p>
        <span />
        {t('certificate.signature')}
      </p>
      <p>
        <span>{signer}</span>
        {t('certificate.signer')}
      </p>
    </footer>
  )
}

/** Chooses the size of a text; up to `most` letters stand in the largest. */
function sizeOf(text: string, most: number): 'l' | 'm' | 's' {
  if (text.length <= most) return 'l'
  return text.length <= 2 * most ? 'm' : 's'
}
