import { Fragment } from 'react'
import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { parseImageAddress } from '#core/images/image.ts'

type Props = { addresses: readonly string[]; isAbove?: boolean }

/** Lead whoever is in a photo to the form that asks to hide it. Several photos are told apart by their numbers. */
export function InPhotoLinks({ addresses, isAbove = false }: Props) {
  const t = useMessages('gallery')
  const isOne = addresses.length === 1
  const links = addresses.map((address, index) => {
    if (!parseImageAddress(address)) return null
    const name = address.slice('/media/'.length, -'.jpg'.length)
    const number = index + 1
    return (
      <Fragment key={address}>
        <PageLink
          to={href('/feedback/photos/:name', { name })}
          rel="nofollow"
          className={buttonClass({ variant: 'quiet', size: 's' })}
          aria-label={isOne ? undefined : `${t('inPhoto')} ${number}`}
        >
          {isOne ? t(isAbove ? 'inPhotoAbove' : 'inPhoto') : number}
        </PageLink>{' '}
      </Fragment>
    )
  })
  if (!links.some(Boolean)) return null
  if (isOne) return <p data-screen-only>{links}</p>
  return (
    <details data-screen-only>
      <summary>{t('inPhotos')}</summary>
      <p>{links}</p>
    </details>
  )
}
