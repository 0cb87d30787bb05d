import { href } from 'react-router'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { listNames } from '#core/content/content-kinds.ts'

export type AdminScreen = { to: string; name: string }

type Groups = Record<'content' | 'community' | 'you', AdminScreen[]> &
  Partial<Record<'site', AdminScreen[]>>

/** The screens of the team that somebody with this role may open, for the menu and the overview. */
export function useAdminScreens(): Groups {
  const t = useMessages('admin')
  const titles = useContentTitles()
  const isAdministrator = useSiteState().person?.role === 'administrator'
  const content: AdminScreen[] = listNames.map((listName) => ({
    to: listAddress(listName),
    name: titles[listName],
  }))
  const photos = { to: href('/adminf83922ab/photos'), name: t('photos.title') }
  const community = [
    photos,
    { to: href('/adminf83922ab/feedback'), name: t('feedback.title') },
    { to: href('/adminf83922ab/admins'), name: t('admins.title') },
  ]
  const site = [
    { to: href('/adminf83922ab/settings'), name: titles.settings },
    { to: href('/adminf83922ab/words'), name: titles.words },
    { to: href('/adminf83922ab/import'), name: t('import.title') },
    { to: href('/adminf83922ab/backups'), name: t('backups.title') },
  ]
  const you = [
    { to: href('/adminf83922ab/sessions'), name: t('sessions.title') },
    { to: href('/adminf83922ab/guide'), name: t('guide.title') },
  ]
  return isAdministrator ? { content, community, site, you } : { content, community: [photos], you }
}
