import { useState } from 'react'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { copyText } from '#app/ui/controls/copy-text.ts'
import s from './OtherBrowser.module.css'

type Props = {
  address: string
  /** Opens the address outside the app; undefined where apps know no such link. */
  link: string | undefined
}

/** Leads on to the device's own browser. Without scripts the address can be selected. */
export function OtherBrowser({ address, link }: Props) {
  const t = useMessages('adminHome')
  const isHydrated = useHydrated()
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  const copy = async () => setResult((await copyText(address)) ? 'copied' : 'notCopied')
  return (
    <>
      <code className={s.address} translate="no">
        {address}
      </code>
      <div>
        <div className={s.buttons}>
          {link ? <ButtonLink href={link}>{t('signInPage.embedded.open')}</ButtonLink> : null}
          {isHydrated ? (
            <Button variant={link ? 'quiet' : 'primary'} onClick={() => void copy()}>
              {t('signInPage.embedded.copy')}
            </Button>
          ) : null}
        </div>
        <output className={s.result}>{result ? t(`signInPage.embedded.${result}`) : null}</output>
      </div>
      <p>{t('signInPage.embedded.here')}</p>
    </>
  )
}
