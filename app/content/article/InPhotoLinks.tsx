import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { parseImageAddress } from '#core/images/image.ts'

/** Lead whoever is in a photo to the form that asks to hide it; several photos are told apart by their numbers. */
export function InPhotoLinks({ addresses }: { addresses: readonly string[] }) {
  const t = useMessages('gallery')
  const links = addresses.map((address, index) => {
    if (!parseImageAddress(address)) return null
    const name = address.slice('/media/'.length, -'.jpg'.length)
    const number = addresses.length > 1 ? ` ${index + 1}` : ''
    return (
      <span key={address}>
        <PageLink
          to={href('/feedback/photos/:name', { name })}
          rel="nofollow"
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {t('inPhoto')}
          {number}
        </PageLink>{' '}
      </span>
    )
  })
  return links.some(Boolean) ? <p data-screen-only>{links}</p> : null
}
