import { data } from 'react-router'
import { pageContext } from '#app/context.ts'
import { Head } from '#app/page/Head.tsx'
import { JoinBlock } from '#app/page/JoinBlock.tsx'
import { RestOfScreen, useRenderedItems } from '#app/page/RestOfScreen.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { lazyDrawing } from '#app/ui/drawings/lazy-drawing.tsx'
import { staticDrawing, StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { hiddenParts } from '#core/community/front-page.ts'
import type { Route } from './+types/Philosophy.ts'
import s from './Philosophy.module.css'

export const handle = { namespaces: ['philosophy'] }

const ThreeLogs = staticDrawing('three-logs', () => import('./three-logs.svg?raw'))

const beliefs = [
  { name: 'leadership', drawing: lazyDrawing(() => import('./leadership.svg?raw')) },
  { name: 'improving', drawing: lazyDrawing(() => import('./improving.svg?raw')) },
  { name: 'together', drawing: lazyDrawing(() => import('./together.svg?raw')) },
  { name: 'war', drawing: lazyDrawing(() => import('./war.svg?raw')) },
  { name: 'school', drawing: lazyDrawing(() => import('./school.svg?raw')) },
] as const

/** The height that a belief has at least in a narrow window. */
const minBeliefHeight = 400

export function loader({ context }: Route.LoaderArgs) {
  if (hiddenParts(context.get(pageContext).settings).includes('philosophyPage')) {
    throw data(null, 404)
  }
  return null
}

export default function Philosophy() {
  const t = useMessages('philosophy')
  const renderedBeliefs = useRenderedItems(beliefs, minBeliefHeight)
  return (
    <Screen title={t('title')} intro={t('intro')} drawing={<ThreeLogs />}>
      <Head title={t('page.title')} description={t('page.description')} />
      {renderedBeliefs.map(({ name, drawing }) => (
        <section key={name} id={name} className={s.belief}>
          <StaticHtml isOptional name={`belief-${name}`} drawing={drawing} viewBox="0 0 320 236" />
          <div>
            <h2>{t(`sections.${name}.title`)}</h2>
            <p>{t(`sections.${name}.text`)}</p>
          </div>
        </section>
      ))}
      <RestOfScreen>
        <JoinBlock title={t('join.title')} text={t('join.text')} button={t('join.button')} />
      </RestOfScreen>
    </Screen>
  )
}
