import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Tips.module.css'

export const handle = { words: ['tips'] }

const LanternReader = later(
  async () => (await import('#app/ui/drawings/vignettes/LanternReader.tsx')).LanternReader,
)

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
      <nav aria-label={t('title')}>
        <ul role="list" className={s.index}>
          {groups.map((group) => (
            <li key={group.id}>
              <a href={`#${group.id}`}>{group.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className={s.group}>
          <h2 id={group.id} tabIndex={-1}>
            {group.title}
          </h2>
          <div className={s.tips}>
            {group.tips.map((tip) => (
              <article key={tip.id} id={tip.id} tabIndex={-1} className={s.tip}>
                <h3>
                  <a href={`#${tip.id}`}>{tip.title}</a>
                </h3>
                <p>{tip.text}</p>
              </article>
            ))}
          </div>
        </section>
      ))}
    </Screen>
  )
}
