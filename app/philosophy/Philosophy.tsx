import { Head } from '#app/Head.tsx'
import { JoinBlock } from '#app/JoinBlock.tsx'
import { Screen } from '#app/Screen.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Philosophy.module.css'

export const handle = { words: ['philosophy'] }

const sections = ['leadership', 'improving', 'together', 'war', 'school'] as const

export default function Philosophy() {
  const t = useWords('philosophy')
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Head title={t('page.title')} description={t('page.description')} />
      {sections.map((section) => (
        <section key={section} className={s.section}>
          <h2>{t(`sections.${section}.title`)}</h2>
          <p>{t(`sections.${section}.text`)}</p>
        </section>
      ))}
      <JoinBlock as="h2" title={t('join.title')} text={t('join.text')} button={t('join.button')} />
    </Screen>
  )
}
