import { useSiteState } from '#app/state.tsx'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import { momentIn } from '../Moment.tsx'
import { Plate } from '../Plate.tsx'
import type { Person } from './people.ts'
import type { InviteAgain } from './useInviteAgain.ts'
import s from './PersonItem.module.css'

type Props = {
  person: Person
  /** The e-mail of whoever did it, where that was a person. */
  invitedBy: string | undefined
  isAlone: boolean
  inviting: InviteAgain
  remove: () => void
}

export function PersonItem({ person, invitedBy, isAlone, inviting, remove }: Props) {
  const t = useWords('desk')
  const { language } = useSiteState()
  const { email, isYou, signedInAt } = person
  const when = momentIn(language, person.invitedAt)
  return (
    <Plate className={s.person}>
      <div className={s.about}>
        <div className={s.who}>
          <h2 className={s.email}>{email}</h2>
          {isYou ? <QuietNote>{t('admins.you')}</QuietNote> : null}
        </div>
        <p className={s.facts}>
          {invitedBy
            ? t('admins.invitedBy', { when, who: invitedBy })
            : t(
                person.invitedBy === 'configuration'
                  ? 'admins.invitedBySettings'
                  : 'admins.invited',
                { when },
              )}
        </p>
        <p className={s.facts}>
          {signedInAt
            ? t('admins.signedIn', { when: momentIn(language, signedInAt) })
            : t('admins.notYet')}
        </p>
        {isYou ? (
          <p className={s.facts}>{t(isAlone ? 'admins.onlyYou' : 'admins.notYourself')}</p>
        ) : null}
      </div>
      {isYou ? null : (
        <div className={s.tools}>
          {signedInAt ? (
            <Button
              variant="quiet"
              size="s"
              aria-label={t('admins.again.label', { email })}
              loading={inviting.isUnderWay(person)}
              onClick={() => inviting.invite(person)}
            >
              {t('admins.again.button')}
            </Button>
          ) : null}
          <IconButton
            label={t('admins.delete', { email })}
            icon={<TrashIcon />}
            data-action="delete"
            onClick={remove}
          />
        </div>
      )}
    </Plate>
  )
}
