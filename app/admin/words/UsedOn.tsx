import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { commonNamespaces } from '#app/state/messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { namespaceOf } from '#core/messages/texts.ts'
import { usePlaceName } from './use-place-name.ts'
import type { WordsToEdit } from './words-to-edit.ts'

/** The other screens that have the texts of the same part of the site. */
export function UsedOn({ words: { key, usedOn } }: { words: WordsToEdit }) {
  const t = useMessages('wordsForm')
  const placeName = usePlaceName()
  const [, here] = useLocation().pathname.split('/')
  if (commonNamespaces.some((common) => common === namespaceOf(key))) {
    return <p>{t('usedOn.everyPage')}</p>
  }
  const others = usedOn.filter(({ folder }) => folder !== here)
  if (others.length === 0) return null
  return (
    <p>
      {`${t('usedOn.others')} `}
      {others.map(({ folder, address }, index) => {
        const name = placeName(folder === 'events' ? 'eventsPage' : folder || 'home')
        return (
          <Fragment key={folder}>
            {index > 0 ? ', ' : ''}
            {address === undefined ? name : <PageLink to={address}>{name}</PageLink>}
          </Fragment>
        )
      })}
    </p>
  )
}
