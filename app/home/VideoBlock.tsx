import { lazy, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { community } from '#site.config'
import { JoinBlock } from '#app/page/JoinBlock.tsx'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './VideoBlock.module.css'

const visibleRatio = 0.1

const VideoPoster = lazy(async () => ({ default: (await import('./VideoPoster.tsx')).VideoPoster }))

const host = 'https://www.youtube-nocookie.com'

/**
 * A poster until a tenth of it is seen; only then is the other host asked for anything. The poster and
 * its link stay over a video that does not come. Where an isolated page cannot show it, the link leads to
 * the page that is not isolated: docs/decisions/017-isolated-pages.md.
 */
export function VideoBlock() {
  const t = useMessages('home')
  const { language } = useSiteState()
  const { frame, isSeen } = useFirstView()
  const isEmbeddable = !isSeen || canEmbed()
  const poster = useRef<HTMLAnchorElement>(null)
  const video = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)

  const show = async () => {
    if (!(await canReachHost())) return
    const hadFocus = document.activeElement === poster.current
    flushSync(() => setLoaded(true))
    // Whoever stood on the poster stands on the video that takes its place.
    if (hadFocus) video.current?.focus()
  }
  return (
    <Section id="video" title={t('video.title')} tone="sunken">
      <div className={s.row}>
        <div className={s.frame} ref={frame}>
          {isSeen && isEmbeddable ? (
            <iframe
              {...withoutCookies}
              src={`${host}/embed/${community.videoId}?hl=${language}`}
              title={t('video.frameTitle', { name: community.name[language] })}
              width={560}
              height={315}
              allow="fullscreen; encrypted-media; picture-in-picture"
              allowFullScreen
              inert={!isLoaded}
              ref={video}
              onLoad={() => void show()}
            />
          ) : null}
          {isLoaded ? null : (
            <a
              {...(isEmbeddable
                ? {
                    href: `https://www.youtube.com/watch?v=${community.videoId}`,
                    target: '_blank',
                    rel: 'noopener noreferrer',
                  }
                : { href: `/${languageSearch(language, { video: '1' })}#video` })}
              aria-label={t('video.watch')}
              ref={poster}
            >
              <StaticHtml name="video" drawing={VideoPoster} viewBox="0 0 560 315" />
            </a>
          )}
        </div>
        <JoinBlock title={t('video.join')} text={t('video.text')} button={t('join.button')} />
      </div>
    </Section>
  )
}

function useFirstView() {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current || isSeen) return
    const watch = new IntersectionObserver(
      (seen) => setSeen(seen.some(({ isIntersecting }) => isIntersecting)),
      { threshold: visibleRatio },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [isSeen])
  return { frame, isSeen }
}

const withoutCookies = { credentialless: true }

/** An isolated page shows another site's frame only in browsers that load it without cookies. */
function canEmbed(): boolean {
  return !window.crossOriginIsolated || 'credentialless' in HTMLIFrameElement.prototype
}

/** A frame loads the browser's own page of an error too, and does not tell it from the video. */
function canReachHost(): Promise<boolean> {
  return fetch(`${host}/generate_204`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
