import { useId, useState } from 'react'
import { data, href } from 'react-router'
import { pageContext } from '#app/context.ts'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { imageLimits } from '#core/images/image.ts'
import { photoAnswers } from '#core/images/photo-answer.ts'
import { localize } from '#core/localized.ts'
import type { Route } from './+types/OwnPhotos.ts'
import { Chips } from './Chips.tsx'
import { sendPhotos, type SentPhotos } from './send-photos.ts'
import s from './OwnPhotos.module.css'
import signUp from './SignUp.module.css'

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
  const { token } = params
  const title = loaderData && localize(loaderData.titles, language)?.value
  return (
    <StandaloneScreen
      title={t('title')}
      intro={loaderData ? t('intro', { title }) : t('closed')}
      // A document of its own, so that the next page does not know this address.
      backLink={<a href={href('/sign-up/:token', { token }) + lng}>{t('back')}</a>}
    >
      <Head title={t('title')} description={t('title')} isHidden />
      {actionData ? <Outcome {...actionData} /> : null}
      {loaderData && loaderData.left > 0 ? (
        <PhotosForm
          left={loaderData.left}
          action={href('/sign-up/:token/photos', { token }) + lng}
        />
      ) : null}
      {loaderData?.left === 0 ? <p>{t('none')}</p> : null}
    </StandaloneScreen>
  )
}

function Outcome({ sent, problems }: SentPhotos) {
  const t = useMessages('sentPhotos')
  return (
    <>
      {sent > 0 ? <output>{t('sent', { count: sent })}</output> : null}
      {problems.length > 0 ? (
        <ProblemNote role="alert">
          <div>
            {problems.map(({ name, problem }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and none moves
              <p key={index}>{t(`problems.${problem}`, { name })}</p>
            ))}
          </div>
        </ProblemNote>
      ) : null}
    </>
  )
}

function PhotosForm({ left, action: address }: { left: number; action: string }) {
  const t = useMessages('sentPhotos')
  const hintId = useId()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const check = (files: readonly File[]) => {
    if (files.length > left) return setError(t('problems.tooMany'))
    const size = files.reduce((sum, file) => sum + file.size, 0)
    setError(size > imageLimits.bytes ? t('problems.tooLargeTogether') : undefined)
  }
  return (
    <form
      className={signUp.form}
      method="post"
      encType="multipart/form-data"
      action={address}
      // The browser sends it and shows how far it is.
      onSubmit={(event) => (error ? event.preventDefault() : setSending(true))}
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
            onChange={({ target }) => check([...(target.files ?? [])])}
          />
        </label>
        <p>
          <small id={hintId}>{t('filesHint', { count: left })}</small>
        </p>
        {error ? <p role="alert">{error}</p> : null}
      </div>
      <Chips
        name="answer"
        title={t('question')}
        choices={photoAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        chosen="notYet"
      />
      <p>{t('agreement')}</p>
      <Button type="submit" size="l" isLoading={isSending}>
        {t(isSending ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
