import type { EventView } from '#app/events/view/event-view.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { Scene } from '#app/ui/drawings/scenes/Scene.tsx'
import { Dawn } from '#app/ui/drawings/scenes/scenes.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { hasPort } from '#core/community/port.ts'
import { imageSources } from '#core/images/image.ts'
import { hasLongWord } from '#core/text/has-long-word.ts'
import { LightSwitch } from './LightSwitch.tsx'
import type { HeroPhoto } from './load-hero-photos.ts'
import { NextEvent } from './NextEvent.tsx'
import stylesheet from './hero-photo.css?url'
import s from './Hero.module.css'

type Props = { scene: number; photo: HeroPhoto | undefined; nextEvent: EventView | undefined }

/** The top of the front page: night in both colour schemes, with a drawing behind the words or a photo beside them, and the next event. */
export function Hero({ scene, photo, nextEvent }: Props) {
  const t = useMessages('home')
  const { tagline, hidden, place } = useCommunity()
  const title = t('hero.title')
  // In full size a line of a phone has room for eight letters.
  const isLong = hasLongWord(9, title)
  return (
    <section aria-labelledby="hero-title" data-hero-photo={photo && ''}>
      {photo ? <link rel="stylesheet" href={stylesheet} /> : null}
      <div className={`night ${s.hero}`}>
        <div className={s.words}>
          <h1 id="hero-title" className={classNames('lit', isLong && s.long)}>
            {title}
          </h1>
          <p className={s.about}>{tagline || t('hero.about')}</p>
          {hidden.includes('events') ? null : <NextEvent event={nextEvent} />}
          <div className={s.actions}>
            {hidden.includes('philosophy') ? null : (
              <PageLink to="/" hash="#philosophy" className={buttonClass()}>
                {t('hero.readMore')}
              </PageLink>
            )}
            <LightSwitch />
          </div>
        </div>
        {photo ? (
          <ResponsiveImage
            {...imageSources(photo.address, photo.point)}
            sizes="(width > 59.375em) 56vw, 100vw"
            alt={photo.alt}
            width={1200}
            height={1500}
            isLazy={false}
          />
        ) : (
          <Scene number={scene} hasPort={hasPort(place)} />
        )}
      </div>
      <div className={s.dawn} aria-hidden>
        <StaticHtml name="dawn" drawing={Dawn} viewBox={null} />
      </div>
    </section>
  )
}
