import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { Mark } from '#app/ui/icons/Mark.tsx'
import { useWords } from '#app/useWords.ts'
import { Tip } from './Tip.tsx'
import s from './Tips.module.css'

export const handle = { words: ['tips'] }

const LanternReader = later(
  async () => (await import('#app/ui/drawings/vignettes/LanternReader.tsx')).LanternReader,
)

/** In the order of the groups, from the beginning again where there are more. */
const marks = ['flame', 'people', 'compass', 'hands'] as const

export default function Tips() {
  const t = useWords('tips')
  const groups = t('groups', { returnObjects: true })
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="reader" drawing={LanternReader} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <nav aria-label={t('index')}>
        <ul role="list" className={s.index}>
          {groups.map((group) => (
            <li key={group.id}>
              <a href={`#${group.id}`}>{group.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group, at) => (
        <section key={group.id} aria-labelledby={group.id} className={s.group}>
          <h2 id={group.id} tabIndex={-1}>
            <Mark name={marks[at % marks.length] ?? 'flame'} />
            {group.title}
          </h2>
          <div className={s.tips}>
            {group.tips.map((tip) => (
              <Tip key={tip.id} tip={tip} />
            ))}
          </div>
        </section>
      ))}
    </Screen>
  )
}
