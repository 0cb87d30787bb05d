import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { MailIcon } from '#app/ui/icons/navigation.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { mailtoOf } from '#core/forms/mailto.ts'
import s from './Feedback.module.css'

const topics = ['question', 'idea', 'help', 'complaint', 'mistake'] as const

/** Suggests topics and shows the other ways to contact the community. */
export function FeedbackAside() {
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
