import { data, href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { reloadWhileSignedIn } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { Route } from './+types/EditWords.ts'
import { loadWordsToEdit } from './words-to-edit.ts'
import { WordsEditor } from './WordsEditor.tsx'

export const handle = { namespaces: ['admin', 'editing', 'forms', 'images', 'wordsForm'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = await requireAdministrator(context)
  const key = url.searchParams.get('key') ?? ''
  const words = await loadWordsToEdit(context, person, key)
  if (!words) throw data(null, 404)
  return words
}

export const shouldRevalidate = reloadWhileSignedIn

/** One text of the site in both languages, with all its plural forms. */
export default function EditWords({ loaderData }: Route.ComponentProps) {
  const t = useMessages('wordsForm')
  useLiveUpdates('words')
  return (
    <ListScreen title={t('form.editTitle')}>
      <p>
        <AdminLink to={href('/adminf83922ab/words')}>{t('back')}</AdminLink>
      </p>
      <WordsEditor words={loaderData} />
    </ListScreen>
  )
}
