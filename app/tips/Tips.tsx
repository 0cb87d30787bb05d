import { href } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { useRenderedItems } from '#app/page/RestOfScreen.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { Tip } from './Tip.tsx'
import s from './Tips.module.css'

export const handle = { namespaces: ['tips'] }

const LanternReader = staticDrawing('reader', () => import('./lantern-reader.svg?raw'))

/** In the order of the groups; repeated if there are more groups. */
const icons = ['flame', 'people', 'compass', 'hands'] as const

/** In a narrow window. */
const minGroupHeight = 800

export default function Tips() {
  const t = useMessages('tips')
  const groups = t('groups', { returnObjects: true })
  const renderedGroups = useRenderedItems(groups, minGroupHeight)
  return (
    <Screen title={t('title')} intro={t('intro')} drawing={<LanternReader />}>
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
      {renderedGroups.map((group, index) => (
        <section key={group.id} aria-labelledby={group.id} className={s.group}>
          <h2 id={group.id} tabIndex={-1}>
            <SpriteIcon name={icons[index % icons.length] ?? 'flame'} />
            {group.title}
          </h2>
          <div className={s.tips}>
            {group.tips.map((tip) => (
              <Tip key={tip.id} tip={tip} />
            ))}
          </div>
        </section>
      ))}
      <p>
        <PrintLink to={href('/print/tips')}>{t('print')}</PrintLink>
      </p>
    </Screen>
  )
}
