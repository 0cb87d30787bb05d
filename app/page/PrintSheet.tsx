import type { ReactNode } from 'react'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { PrintPage } from '#app/ui/layout/PrintPage.tsx'
import { CommunityLogo } from './CommunityLogo.tsx'
import { Head } from './Head.tsx'
import { PageLink } from './PageLink.tsx'
import type { QrCode } from './qr-code.ts'
import s from './PrintSheet.module.css'

type Props = {
  title: string
  /** The screen from which people come. */
  screen: { path: string; name: string }
  qrCode: QrCode
  children: ReactNode
}

/** A sheet for a noticeboard, black on white, with a QR code. It fits on A4 and on US Letter. What is above it is not printed. */
export function PrintSheet({ title, screen, qrCode, children }: Props) {
  const t = useMessages('print')
  const { name } = useCommunity()
  const isHydrated = useHydrated()
  const { address, size, path } = qrCode
  return (
    <PrintPage
      toolsLabel={t('tools')}
      tools={
        <>
          <PageLink to={screen.path}>{t('back', { name: screen.name })}</PageLink>
          {isHydrated ? <Button onClick={() => print()}>{t('print')}</Button> : null}
          <p>{t('hint')}</p>
        </>
      }
    >
      <Head title={title} description={t('hint')} isHidden />
      <main className={s.sheet}>
        <div className={s.content}>{children}</div>
        <div className={s.foot}>
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrCode')}>
            <path d={path} />
          </svg>
          <p>
            <strong>
              <CommunityLogo />
              {name}
            </strong>
            <span>{t('scan')}</span>
            <span className={s.address}>{address.replace(/^https?:\/\//, '')}</span>
          </p>
        </div>
      </main>
    </PrintPage>
  )
}
