import { useState, type ReactNode } from 'react'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { LinkIcon, ShareIcon } from '#app/ui/icons/link.tsx'
import { openShareSheet } from './share-sheet.ts'
import { useCopy } from './use-copy.ts'
import s from './ShareButton.module.css'

type Props = {
  /** The address of the page, without tracking parameters that an advertisement or a messenger has added. */
  path: string
  /** Offered to other programs of the device where it can share; without it the address is always copied. */
  title?: string
  /** Without its word. */
  isIcon?: boolean
  icon?: ReactNode
  label: string
  /** Says what was copied, where a page offers several links. */
  copied?: string
}

/** Shares or copies the address of a page. Until hydration the button is invisible but keeps its place. */
export function ShareButton(props: Props) {
  const {
    path,
    title,
    isIcon = false,
    icon = isIcon ? <ShareIcon /> : <LinkIcon />,
    label,
    copied,
  } = props
  const t = useMessages()
  const lng = useLanguageQuery()
  const { isCopying, copy } = useCopy()
  const [isSharing, setSharing] = useState(false)
  const isHydrated = useHydrated()
  const share = async () => {
    const address = location.origin + path + lng
    setSharing(true)
    const isShared = title !== undefined && (await openShareSheet({ title, url: address }))
    setSharing(false)
    if (isShared) return
    const notCopied = t('linkNotCopied', { address })
    await copy(address, { copied: copied ?? t('linkCopied'), notCopied })
  }
  return (
    <Button
      variant="quiet"
      icon={icon}
      isLoading={isCopying || isSharing}
      className={classNames(isIcon && s.icon, !isHydrated && s.asleep)}
      onClick={() => void share()}
    >
      <span className={isIcon ? 'visually-hidden' : undefined}>{label}</span>
    </Button>
  )
}
