import { useMessages } from '#app/state/use-messages.ts'
import { MailIcon } from '#app/ui/icons/navigation.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { socialLinks } from '#core/site-config.ts'
import { community } from '#site.config'
import s from './Feedback.module.css'

const topics = ['question', 'idea', 'help', 'complaint', 'mistake'] as const

/** Suggests topics and shows the other ways to contact the community. */
export function FeedbackAside() {
  const t = useMessages('feedback')
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
      <Card as="div" className={s.write}>
        <MailIcon />
        <p>{t('emailText')}</p>
        <a href={`mailto:${community.email}`}>{community.email}</a>
        {socialLinks(community).length > 0 ? <p className={s.social}>{t('socialText')}</p> : null}
      </Card>
    </div>
  )
}
