import { useRef, useState } from 'react'
import { data, redirect, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { readTexts } from '#app/forms/visitors/answer-form.ts'
import type { WaitingFeedback as WaitingMessage } from '#app/offline/waiting-feedback.ts'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { MailIcon } from '#app/ui/icons/navigation.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { statusOf } from '#core/commands/result.ts'
import { formatDays } from '#core/dates.ts'
import { feedbackFields } from '#core/feedback/feedback-fields.ts'
import { mailtoOf } from '#core/forms/mailto.ts'
import type { Route } from './+types/Feedback.ts'
import { clearFeedbackDraft, replaceFeedbackDraft } from './feedback-draft.ts'
import type { ReturnedFeedback } from './feedback-result.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { sendFeedback } from './send-feedback.ts'
import { Thanks } from './Thanks.tsx'
import { WaitingFeedback } from './WaitingFeedback.tsx'
import s from './Feedback.module.css'

export const handle = { namespaces: ['feedback', 'forms', 'offline'] }

const PaperPlane = staticDrawing('paper-plane', () => import('./paper-plane.svg?raw'))

export function loader({ context }: Route.LoaderArgs) {
  const { feedbackRetentionDays } = context.get(pageContext)
  return { retention: formatDays(feedbackRetentionDays, context.get(languageContext)) }
}

/** Depends on the language only. A reload without a network would lose a half-written message. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

/** The form of a page without scripts: the answer is a page. */
export async function action({ context }: Route.ActionArgs) {
  const { result, headers: actionHeaders = {} } = await sendFeedback(context)
  if (result.ok) throw redirect(`/feedback?lng=${context.get(languageContext)}&sent=1`, 303)
  const input = readTexts(context.get(pageContext).form, feedbackFields)
  const returned: ReturnedFeedback = { ...result, input }
  return data(returned, { status: statusOf(result), headers: actionHeaders })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('feedback')
  const [isJustSent, setJustSent] = useState(false)
  const [formNumber, setFormNumber] = useState(0)
  const [writtenKey, setWrittenKey] = useState<string>()
  // All values, as on the server, where the parameter may occur more than once.
  const hasSentParameter = new URLSearchParams(useLocation().search).getAll('sent').includes('1')
  const isSent = isJustSent || hasSentParameter
  const replaceForm = () => setFormNumber((number) => number + 1)
  const letters = useRef<HTMLDivElement>(null)
  const restore = ({ key, values }: WaitingMessage) => {
    replaceFeedbackDraft(key, values)
    setJustSent(false)
    replaceForm()
    letters.current?.focus()
  }
  return (
    <Screen title={t('title')} intro={t('intro')} drawing={<PaperPlane />}>
      <Head title={t('page.title')} description={t('page.description')} isHidden={isSent} />
      <div className={s.sides}>
        <div ref={letters} className={s.letters} tabIndex={-1}>
          <WaitingFeedback writtenKey={writtenKey} onWithdraw={restore} />
          {isSent ? (
            <Thanks isJustSent={isJustSent} onAnother={() => setJustSent(false)} />
          ) : (
            <FeedbackForm
              key={formNumber}
              retention={loaderData.retention}
              returned={actionData}
              onSent={() => setJustSent(true)}
              onWaiting={(key) => {
                setWrittenKey(key)
                clearFeedbackDraft()
                replaceForm()
              }}
            />
          )}
        </div>
        <FeedbackAside />
      </div>
    </Screen>
  )
}

const topics = ['question', 'idea', 'help', 'complaint', 'mistake'] as const

/** Suggests topics and shows the other ways to contact the community. */
function FeedbackAside() {
  const t = useMessages('feedback')
  const { email, networks } = useCommunity()
  return (
    <div className={s.aside}>
      <section>
        <h2>{t('topicsTitle')}</h2>
        <ul>
          {topics.map((topic) => (
            <li key={topic}>{t(`topics.${topic}`)}</li>
          ))}
        </ul>
      </section>
      {email ? (
        <Card as="div" className={s.write}>
          <MailIcon />
          <p>{t('emailText')}</p>
          <a href={mailtoOf(email)}>{email}</a>
          {networks.length > 0 ? <p className={s.social}>{t('socialText')}</p> : null}
        </Card>
      ) : null}
    </div>
  )
}
