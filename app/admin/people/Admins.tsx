import { useState } from 'react'
import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { ConfirmDelete } from '#app/editing/ConfirmDelete.tsx'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import { useWords } from '#app/useWords.ts'
import { authors } from '../authors.ts'
import type { Route } from './+types/Admins.ts'
import { changePeople } from './changePeople.ts'
import { InviteForm } from './InviteForm.tsx'
import { listPeople, type Person } from './people.ts'
import { PersonItem } from './PersonItem.tsx'
import { useInviteAgain } from './useInviteAgain.ts'
import s from './Admins.module.css'

export const handle = { words: ['desk'] }

export async function loader({ context }: Route.LoaderArgs) {
  const by = administratorOf(context)
  const site = context.get(siteContext)
  const [people, names] = await Promise.all([listPeople(site, by), authors(site, by)])
  return { people, names }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context)
  const form = Object.fromEntries(await request.formData())
  const { answer, status } = await changePeople(context.get(siteContext).admins, by, form)
  return data(answer, status)
}

/** Who may change the site: invited, waited for, and removed. */
export default function Admins({ loaderData: { people, names } }: Route.ComponentProps) {
  const t = useWords('desk')
  const inEvents = useWords('eventForm')
  useLive('admin')
  const postTo = href('/adminf83922ab/admins')
  const inviting = useInviteAgain(postTo)
  // Who was taken up is kept: the line may be gone before its dialog is closed.
  const [leaving, setLeaving] = useState<Person>()
  const [isOpen, setOpen] = useState(false)
  const said = { deleted: t('admins.deleted'), deleteFailed: inEvents('deleteToastMessage.fail') }

  return (
    <>
      <Head title={t('admins.title')} description={t('page.description')} hidden />
      <h1 className={s.title}>{t('admins.title')}</h1>
      <p className={s.text}>{t('admins.intro')}</p>
      <InviteForm postTo={postTo} />
      <ul role="list" className={s.people}>
        {people.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            invitedBy={names[person.invitedBy]}
            isAlone={people.length === 1}
            inviting={inviting}
            remove={() => {
              setLeaving(person)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      {people.some(({ isYou, signedInAt }) => !isYou && signedInAt) ? (
        <p className={s.text}>{t('admins.again.note')}</p>
      ) : null}
      {leaving ? (
        <ConfirmDelete
          key={leaving.id}
          name={leaving.email}
          notes={[
            t('admins.deleteNote'),
            ...(leaving.invitedBy === 'configuration' ? [t('admins.settingsNote')] : []),
          ]}
          item={leaving}
          said={said}
          postTo={postTo}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
