import { useSiteState } from '#app/state.tsx'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import { Binned } from '../Binned.tsx'
import { Moment, momentIn } from '../Moment.tsx'
import { Plate } from '../Plate.tsx'
import type { Restore } from '../useRestore.ts'
import type { Letter } from './letters.ts'
import type { Mark } from './useMark.ts'
import s from './LetterItem.module.css'

type Props = {
  letter: Letter
  marking: Mark
  restoring: Restore
  /** The e-mail of whoever changed it last, where that was an administrator. */
  author: string | undefined
  remove: () => void
}

export function LetterItem({ letter, marking, restoring, author, remove }: Props) {
  const t = useWords('desk')
  const { language } = useSiteState()
  const { fullName, email, phone, message, isAnswered } = letter
  const when = momentIn(language, letter.updatedAt)
  return (
    <Plate className={s.letter}>
      <header className={s.head}>
        <h2 className={s.name}>{fullName}</h2>
        <span className={s.when}>
          <Moment at={letter.createdAt} />
        </span>
      </header>
      <p className={s.ways}>
        <a href={mailto(email)}>{email}</a>
        {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
        <QuietNote>
          {t(letter.language === 'uk' ? 'inbox.writtenIn.uk' : 'inbox.writtenIn.en')}
        </QuietNote>
      </p>
      <div className={s.message} lang={letter.language}>
        {message.split(/\n{2,}/).map((paragraph, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a letter's paragraphs never move
          <p key={nth}>{paragraph}</p>
        ))}
      </div>
      <footer className={s.foot}>
        {letter.isRemoved ? (
          <Binned item={letter} daysLeft={letter.daysLeft} restoring={restoring} />
        ) : (
          <>
            <Button
              variant="quiet"
              size="s"
              loading={marking.isUnderWay(letter)}
              onClick={() => marking.turn(letter)}
            >
              {t(isAnswered ? 'inbox.unmark' : 'inbox.mark')}
            </Button>
            <IconButton
              label={t('inbox.delete', { name: fullName })}
              icon={<TrashIcon />}
              data-action="delete"
              onClick={remove}
            />
            {isAnswered ? <QuietNote>{t('inbox.answered')}</QuietNote> : null}
            {author ? <span className={s.note}>{t('changed', { when, who: author })}</span> : null}
          </>
        )}
      </footer>
    </Plate>
  )
}

/** What a name may hold before the @ could otherwise say more to a mail program than whom to write to. */
function mailto(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
