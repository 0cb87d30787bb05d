import { languageSearch } from '#app/page/PageLink.tsx'
import { useCopy } from '#app/page/use-copy.ts'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import s from './OrganizerProfile.module.css'

/** Copies the page's address. Until hydration the button is invisible but keeps its place. */
export function CopyLink({ path }: { path: string }) {
  const t = useMessages('team')
  const { language } = useSiteState()
  const { isCopying, copy } = useCopy()
  const isHydrated = useHydrated()
  const copyAddress = () => {
    // Without tracking parameters that an advertisement or a messenger has added.
    const address = location.origin + path + languageSearch(language)
    const notCopied = t('organizer.linkNotCopied', { address })
    void copy(address, { copied: t('organizer.linkCopied'), notCopied })
  }
  return (
    <Button
      variant="quiet"
      icon={<LinkIcon />}
      isLoading={isCopying}
      className={isHydrated ? undefined : s.asleep}
      onClick={copyAddress}
    >
      {t('organizer.copyLink')}
    </Button>
  )
}
