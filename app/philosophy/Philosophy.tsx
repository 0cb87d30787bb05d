import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { JoinBlock } from '#app/JoinBlock.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { Chapter } from '#app/ui/Chapter.tsx'
import { useWords } from '#app/useWords.ts'

export const handle = { words: ['philosophy'] }

const ThreeLogs = later(
  async () => (await import('#app/ui/drawings/vignettes/ThreeLogs.tsx')).ThreeLogs,
)

const sections = ['leadership', 'improving', 'together', 'war', 'school'] as const

export default function Philosophy() {
  const t = useWords('philosophy')
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="logs" drawing={ThreeLogs} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {sections.map((section) => (
        <Chapter key={section} title={t(`sections.${section}.title`)}>
          <p>{t(`sections.${section}.text`)}</p>
        </Chapter>
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
