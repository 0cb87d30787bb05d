import { useState } from 'react'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { showPressFailure } from '#app/framework/failed-navigation.ts'
import { useHydrated } from '#app/framework/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { copyText } from '#app/ui/controls/copy-text.ts'
import s from './OrganizerProfile.module.css'

/** Copies the page's address. Until hydration the button is invisible but keeps its place. */
export function CopyLink({ path }: { path: string }) {
  const t = useMessages('team')
  const { language, showToast } = useSiteState()
  const [isCopying, setCopying] = useState(false)
  const isHydrated = useHydrated()
  const copy = async () => {
    // Without tracking parameters that an advertisement or a messenger has added.
    const address = location.origin + path + languageSearch(language)
    setCopying(true)
    const isCopied = await copyText(address)
    await showToast('link', (toast) =>
      isCopied
        ? toast.success(t('organizer.linkCopied'))
        : toast.error(t('organizer.linkNotCopied', { address }), { duration: Infinity }),
    ).catch(() => showPressFailure(() => void copy()))
    setCopying(false)
  }
  return (
    <Button
      variant="quiet"
      icon={<LinkIcon />}
      isLoading={isCopying}
      className={isHydrated ? undefined : s.asleep}
      onClick={() => void copy()}
    >
      {t('organizer.copyLink')}
    </Button>
  )
}
