import { community } from '#site.config'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['feedback'] }

const topics = ['question', 'idea', 'help', 'complaint', 'mistake'] as const

export default function Feedback() {
  const t = useWords('feedback')
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Head title={t('page.title')} description={t('page.description')} />
      <section>
        <h2>{t('topicsTitle')}</h2>
        <ul>
          {topics.map((topic) => (
            <li key={topic}>{t(`topics.${topic}`)}</li>
          ))}
        </ul>
      </section>
      <div>
        <p>
          {t('emailText')} <a href={`mailto:${community.email}`}>{community.email}</a>
        </p>
        <p>{t('socialText')}</p>
      </div>
    </Screen>
  )
}
