import { community } from '#site.config'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { Card } from '#app/ui/Card.tsx'
import { MailIcon } from '#app/ui/icons/ways.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Feedback.module.css'

export const handle = { words: ['feedback'] }

const PaperPlane = later(
  async () => (await import('#app/ui/drawings/vignettes/PaperPlane.tsx')).PaperPlane,
)

const topics = ['question', 'idea', 'help', 'complaint', 'mistake'] as const

export default function Feedback() {
  const t = useWords('feedback')
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="paper-plane" drawing={PaperPlane} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <div className={s.sides}>
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
          <p className={s.social}>{t('socialText')}</p>
        </Card>
      </div>
    </Screen>
  )
}
