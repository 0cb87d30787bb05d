import { useState } from 'react'
import { href } from 'react-router'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { PlusIcon } from '#app/ui/icons/actions.tsx'
import { AddDialog } from './AddDialog.tsx'
import { LetterDialog } from './LetterDialog.tsx'
import type { SignUpsData } from './load-sign-ups.ts'
import s from './SignUps.module.css'

type Props = Pick<SignUpsData, 'event' | 'terms' | 'signUps'> & { sendsMail: boolean }

/** What can be done about all of them. */
export function SignUpTools({ event, terms, signUps, sendsMail }: Props) {
  const t = useMessages('signUps')
  const { language } = useSiteState()
  const [open, setOpen] = useState<'add' | 'letter'>()
  const close = () => setOpen(undefined)
  const { id } = event
  const csv = href('/adminf83922ab/events/:id/sign-ups.csv', { id }) + languageSearch(language)
  const door = href('/adminf83922ab/events/:id/door', { id }) + languageSearch(language)
  const sheet = href('/adminf83922ab/events/:id/sign-ups/print', { id }) + languageSearch(language)
  return (
    <div className={s.tools}>
      {terms && event.address ? (
        <>
          <Button icon={<PlusIcon />} data-action="add" onClick={() => setOpen('add')}>
            {t('add.button')}
          </Button>
          <AddDialog eventId={id} terms={terms} isOpen={open === 'add'} onClose={close} />
        </>
      ) : null}
      {signUps.length > 0 ? (
        <>
          <Button variant="quiet" size="s" onClick={() => setOpen('letter')}>
            {t('letter.open')}
          </Button>
          <ButtonLink variant="quiet" size="s" href={door}>
            {t('door')}
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" href={sheet}>
            {t('sheet.link')}
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" href={csv} download>
            {t('csv')}
          </ButtonLink>
          <LetterDialog
            eventId={id}
            {...{ signUps, sendsMail }}
            isOpen={open === 'letter'}
            onClose={close}
          />
        </>
      ) : null}
    </div>
  )
}
