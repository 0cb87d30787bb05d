import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Tips.module.css'

export const handle = { words: ['tips'] }

export default function Tips() {
  const t = useWords('tips')
  const groups = t('groups', { returnObjects: true })
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Head title={t('page.title')} description={t('page.description')} />
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className={s.group}>
          <h2 id={group.id}>{group.title}</h2>
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
