import { community } from '#site.config'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['privacy'] }

const sections = ['language', 'absent', 'logs', 'video', 'links', 'erase'] as const

export default function Privacy() {
  const t = useWords('privacy')
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Head title={t('page.title')} description={t('page.description')} />
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`sections.${section}.title`)}</h2>
          <p>{t(`sections.${section}.text`)}</p>
        </section>
      ))}
      <p>
        {t('question')} <a href={`mailto:${community.email}`}>{community.email}</a>
      </p>
    </Screen>
  )
}
