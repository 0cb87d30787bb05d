import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { JoinBlock } from '#app/JoinBlock.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Philosophy.module.css'

export const handle = { words: ['philosophy'] }

const ThreeLogs = later(
  async () => (await import('#app/ui/drawings/vignettes/ThreeLogs.tsx')).ThreeLogs,
)

const beliefs = [
  { name: 'leadership', drawing: later(async () => (await import('./Beliefs.tsx')).Leadership) },
  { name: 'improving', drawing: later(async () => (await import('./Beliefs.tsx')).Improving) },
  { name: 'together', drawing: later(async () => (await import('./Beliefs.tsx')).Together) },
  { name: 'war', drawing: later(async () => (await import('./Beliefs.tsx')).War) },
  { name: 'school', drawing: later(async () => (await import('./Beliefs.tsx')).School) },
] as const

export default function Philosophy() {
  const t = useWords('philosophy')
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="logs" drawing={ThreeLogs} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {beliefs.map(({ name, drawing }) => (
        <section key={name} id={name} className={s.belief}>
          <AsDrawn name={`belief-${name}`} drawing={drawing} viewBox="0 0 320 236" />
          <div>
            <h2>{t(`sections.${name}.title`)}</h2>
            <p>{t(`sections.${name}.text`)}</p>
          </div>
        </section>
      ))}
      <JoinBlock
        drawn
        as="h2"
        title={t('join.title')}
        text={t('join.text')}
        button={t('join.button')}
      />
    </Screen>
  )
}
