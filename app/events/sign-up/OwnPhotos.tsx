import { useId, useState, type FormEvent } from 'react'
import { data, href } from 'react-router'
import { pageContext } from '#app/context.ts'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { CheckIcon } from '#app/ui/icons/actions.tsx'
import { photoAnswers } from '#core/images/photo-answer.ts'
import { localize } from '#core/localized.ts'
import type { Route } from './+types/OwnPhotos.ts'
import { Chips } from './Chips.tsx'
import { type PhotoProgress, sendPhotosInPlace } from './send-photos-in-place.ts'
import { sendPhotos, type SentPhotos } from './send-photos.ts'
import s from './OwnPhotos.module.css'
import ticket from './Ticket.module.css'

export const handle = { namespaces: ['sentPhotos'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await context.get(pageContext).site.photos.ownEvent(params.token)
  if (!own) return data(null, 404)
  return data({ titles: own.event.titles, left: own.left })
}

export async function action({ params, context }: Route.ActionArgs) {
  const sent = await sendPhotos(context, params.token)
  return data(sent, sent.problems.length > 0 ? 400 : 200)
}

/** Those who came to an event send photos from it here, without an account and without scripts. */
export default function OwnPhotos({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages('sentPhotos')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  const [outcomes, setOutcomes] = useState<SentPhotos[]>([])
  const { token } = params
  const title = loaderData && localize(loaderData.titles, language)?.value
  const sentHere = outcomes.reduce((count, { sent }) => count + sent, 0)
  const left = Math.max(0, (loaderData?.left ?? 0) - sentHere)
  const outcome = outcomes.at(-1) ?? actionData
  return (
    <StandaloneScreen
      title={t('title')}
      intro={loaderData ? t('intro', { title }) : t('closed')}
      // A document of its own, so that the next page does not know this address.
      backLink={<a href={href('/sign-up/:token', { token }) + lng}>{t('back')}</a>}
    >
      <Head title={t('title')} description={t('title')} isHidden />
      {outcome ? (
        <Outcome {...{ ...outcome, left }} isNew={outcomes.length > 0} key={outcomes.length} />
      ) : null}
      {left > 0 ? (
        <PhotosForm
          left={left}
          token={token}
          onSent={(sent) => setOutcomes((earlier) => [...earlier, sent])}
        />
      ) : null}
      {loaderData && left === 0 ? <p>{t('none')}</p> : null}
    </StandaloneScreen>
  )
}

function Outcome({ sent, problems, left, isNew }: SentPhotos & { left: number; isNew: boolean }) {
  const t = useMessages('sentPhotos')
  return (
    // Above the form whose button was pressed.
    <div ref={isNew ? focus : null} className={s.outcome} tabIndex={-1}>
      {sent > 0 ? (
        <output>
          <CheckIcon />
          {t('sent', { count: sent })}
        </output>
      ) : null}
      {problems.length > 0 ? (
        <ProblemNote role="alert">
          <div>
            {problems.map(({ name, problem }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and none moves
              <p key={index}>{t(`problems.${problem}`, { name, n: left })}</p>
            ))}
          </div>
        </ProblemNote>
      ) : null}
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

type Props = { left: number; token: string; onSent: (sent: SentPhotos) => void }

function PhotosForm({ left, token, onSent }: Props) {
  const t = useMessages('sentPhotos')
  const lng = useLanguageQuery()
  const hintId = useId()
  const { number, total, submit } = useSendingInPlace({ left, token, onSent })
  return (
    <form
      className={ticket.choice}
      method="post"
      encType="multipart/form-data"
      action={href('/sign-up/:token/photos', { token }) + lng}
      onSubmit={submit}
    >
      <div>
        <label>
          <strong>{t('files')}</strong>
          <input
            type="file"
            name="photo"
            className={s.files}
            // A phone makes of its own formats what is asked for.
            accept="image/jpeg,image/png,image/webp"
            multiple
            required
            aria-describedby={hintId}
          />
        </label>
        <small id={hintId}>{t('filesHint', { count: left })}</small>
      </div>
      <Chips
        name="answer"
        title={t('question')}
        choices={photoAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        chosen="notYet"
      />
      <p>{t('agreement')}</p>
      {number ? <output>{t('sending', { number, total })}</output> : null}
      <Button type="submit" size="l" isLoading={number !== undefined}>
        {t('send')}
      </Button>
    </form>
  )
}

function useSendingInPlace({ left, token, onSent }: Props) {
  const [progress, setProgress] = useState<PhotoProgress>()
  const send = async (form: HTMLFormElement) => {
    const chosen = new FormData(form)
    const isTooMany = chosen.getAll('photo').length > left
    if (isTooMany) return onSent({ sent: 0, problems: [{ name: '', problem: 'tooMany' }] })
    const address = href('/sign-up/:token/photo', { token })
    const { sent, unsent } = await sendPhotosInPlace(chosen, address, setProgress)
    // The answer was about these alone.
    if (unsent.length === 0) form.reset()
    const input = form.elements.namedItem('photo')
    if (input instanceof HTMLInputElement) input.files = unsent
    setProgress(undefined)
    onSent(sent)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!progress) send(form).catch(() => form.submit())
  }
  return { ...progress, submit }
}
