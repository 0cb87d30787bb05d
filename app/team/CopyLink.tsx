import { useState } from 'react'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { useIsAwake } from '#app/useIsAwake.ts'
import { useWords } from '#app/useWords.ts'
import { copyText } from '#app/ui/copyText.ts'
import s from './CopyLink.module.css'

/** Copies the page's address. It keeps its place while nothing could answer it, so nothing jumps. */
export function CopyLink({ path }: { path: string }) {
  const t = useWords('team')
  const { language, notify } = useSiteState()
  const [isCopying, setCopying] = useState(false)
  const isAwake = useIsAwake()
  const copy = async () => {
    // Without what an advertisement or a messenger has hung on it.
    const address = location.origin + path + languageSearch(language)
    setCopying(true)
    const isCopied = await copyText(address)
    await notify((toast) =>
      isCopied
        ? toast.success(t('member.linkCopied'))
        : toast.error(t('member.linkNotCopied', { address }), { duration: Infinity }),
    )
    setCopying(false)
  }
  return (
    <Button
      variant="quiet"
      icon={<LinkIcon />}
      loading={isCopying}
      className={isAwake ? undefined : s.asleep}
      onClick={() => void copy()}
    >
      {t('member.copyLink')}
    </Button>
  )
}
