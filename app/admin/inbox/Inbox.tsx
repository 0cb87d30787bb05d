import { useState } from 'react'
import { data, href } from 'react-router'
import { inDays } from '#core/dates.ts'
import { languageContext, lettersKeptDaysContext, siteContext } from '#app/context.ts'
import { ConfirmDelete } from '#app/editing/ConfirmDelete.tsx'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useWords } from '#app/useWords.ts'
import { askedOf } from '../asked.ts'
import { authors } from '../authors.ts'
import { Choices } from '../Choices.tsx'
import { Paging } from '../Paging.tsx'
import { Search } from '../Search.tsx'
import { useRestore } from '../useRestore.ts'
import type { Route } from './+types/Inbox.ts'
import { changeLetter } from './changeLetter.ts'
import { LetterItem } from './LetterItem.tsx'
import { boxes, inboxOf, type Letter, letterOf } from './letters.ts'
import { useMark } from './useMark.ts'
import s from '../Section.module.css'

export const handle = { words: ['desk'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const by = administratorOf(context)
  const wanted = askedOf(url, boxes, 'unanswered')
  const site = context.get(siteContext)
  const now = new Date()
  const keptDays = context.get(lettersKeptDaysContext)
  const letters = async (removed: boolean) =>
    (await site.feedback.documents(by, { removed })).map((one) => letterOf(one, keptDays, now))
  const [kept, binned, people] = await Promise.all([
    letters(false),
    letters(true),
    authors(site, by),
  ])
  const keptFor = inDays(keptDays, context.get(languageContext))
  return { wanted, inbox: inboxOf(kept, binned, wanted), keptFor, people }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context)
  const form = Object.fromEntries(await request.formData())
  const { answer, status } = await changeLetter(context.get(siteContext).feedback, by, form)
  return data(answer, status)
}

/** What visitors have written: to be read, answered, kept as a table, and put away. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { wanted, inbox, keptFor, people } = loaderData
  const t = useWords('desk')
  const inEvents = useWords('eventForm')
  const { language } = useSiteState()
  useLive('feedback')
  const postTo = href('/adminf83922ab/feedback')
  const { show, search } = wanted
  const marking = useMark(postTo)
  const restoring = useRestore(postTo)
  // What was taken up is kept: the letter may be gone before its dialog is closed.
  const [leaving, setLeaving] = useState<Letter>()
  const [isOpen, setOpen] = useState(false)
  const said = { deleted: t('inbox.deleted'), deleteFailed: inEvents('deleteToastMessage.fail') }

  return (
    <>
      <Head title={t('inbox.title')} description={t('page.description')} hidden />
      <header className={s.head}>
        <h1>{t('inbox.title')}</h1>
        {inbox.counts.all > 0 ? (
          <ButtonLink
            variant="quiet"
            href={href('/adminf83922ab/feedback.csv') + languageSearch(language)}
            download
          >
            {t('inbox.export')}
          </ButtonLink>
        ) : null}
      </header>
      <Choices
        label={t('show.label')}
        to={postTo}
        shown={show}
        usual="unanswered"
        offered={boxes.map((box) => ({
          name: box,
          text:
            box === 'unanswered'
              ? t('inbox.toAnswer', { n: inbox.counts[box] })
              : t(`show.${box}`, { n: inbox.counts[box] }),
        }))}
      />
      <Search show={show === 'unanswered' ? undefined : show} search={search} />
      <p className={s.note}>
        {show === 'bin' ? t('binned.note') : null} {t('inbox.keptFor', { keptFor })}
      </p>
      {inbox.items.length === 0 ? (
        <EmptyState>
          {search
            ? t('search.nothing', { wanted: search })
            : t(
                show === 'bin'
                  ? 'empty.bin'
                  : inbox.counts.all > 0
                    ? 'inbox.empty.answered'
                    : 'inbox.empty.none',
              )}
        </EmptyState>
      ) : (
        <ul role="list" className={s.items}>
          {inbox.items.map((letter) => (
            <LetterItem
              key={letter.id}
              letter={letter}
              marking={marking}
              restoring={restoring}
              author={people[letter.updatedBy]}
              remove={() => {
                setLeaving(letter)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      )}
      <Paging
        to={postTo}
        asked={{ ...(show !== 'unanswered' && { show }), q: search }}
        page={inbox.page}
        pages={inbox.pages}
      />
      {leaving ? (
        <ConfirmDelete
          key={leaving.id}
          name={leaving.fullName}
          item={leaving}
          daysInBin={leaving.daysLeft}
          said={said}
          postTo={postTo}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
