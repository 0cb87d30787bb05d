import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { parseImageAddress } from '#core/images/image.ts'

/** Leads whoever is in a photo to the form that asks to hide it. */
export function InPhotoLink({ address }: { address: string }) {
  const t = useMessages('gallery')
  if (!parseImageAddress(address)) return null
  const name = address.slice('/media/'.length, -'.jpg'.length)
  return (
    <PageLink to={href('/feedback/photos/:name', { name })} rel="nofollow" data-screen-only>
      {t('inPhoto')}
    </PageLink>
  )
}
