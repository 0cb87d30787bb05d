import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { community } from '#site.config'
import { scenes } from './scenes/scenes.ts'
import s from './Hero.module.css'

/** The top of the front page: who we are in two sentences, and one of five drawings. */
export function Hero({ scene }: { scene: number }) {
  const t = useMessages('home')
  const { language } = useSiteState()
  return (
    <section className={s.hero} id="about" aria-labelledby="hero-title" tabIndex={-1}>
      <div className={s.words}>
        <h1 id="hero-title">{t('hero.title')}</h1>
        <p className={s.about}>{t('hero.about', { name: community.name[language] })}</p>
        <PageLink to="/" hash="#philosophy" className={buttonClass()}>
          {t('hero.readMore')}
        </PageLink>
      </div>
      <div className={s.scene} aria-hidden>
        <StaticHtml
          name={`scene-${scene}`}
          drawing={scenes[scene - 1] ?? scenes[0]}
          viewBox="0 0 640 520"
        />
      </div>
    </section>
  )
}
